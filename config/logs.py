"""How the processes log: lines for people, or JSON for machines (`LUDEX_LOG=json`)."""

from typing import Any

import structlog


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
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "structured"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {"django.server": {"handlers": ["stderr"], "level": level, "propagate": False}},
    }
