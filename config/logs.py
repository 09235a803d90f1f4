"""How the processes log: lines for people, or JSON for machines (`LUDEX_LOG=json`)."""

import logging
from typing import Any

import structlog


def in_one_line(record: logging.LogRecord) -> bool:
    """What a request brought on itself, such as a Host that is not ours, is told without a traceback. Nothing is left out."""
    if record.name.startswith("django.security."):
        record.exc_info = None
    return True


def configuration(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING: all loggers to standard error, in one form."""
    renderer = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        "foreign_pre_chain": [
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
        ],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"structured": formatter},
        "filters": {"in_one_line": {"()": "django.utils.log.CallbackFilter", "callback": in_one_line}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "structured", "filters": ["in_one_line"]}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {"django.server": {"handlers": ["stderr"], "level": level, "propagate": False}},
    }
