"""The OpenAPI document is true: whatever is sent, no fault of ours and no answer that it does not announce."""

import warnings

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from rest_framework.throttling import SimpleRateThrottle
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from config.wsgi import application
from tests.replays.uploading import log, upload, work_off

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


SCHEMA = schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]


@pytest.fixture
def replays(transactional_db, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"judge": None, "upload": None})
    upload(log("illegal/follow-suit"), log("legal/three-players"))
    work_off()


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_fault_and_no_undocumented_answer(operation, replays):
    @given(case=operation.as_strategy())
    @settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def whatever_is_sent(case):
        case.call_and_validate(checks=CHECKS)

    whatever_is_sent()


def test_the_document_has_no_warnings(capfd, db):
    from django.core.management import call_command

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        call_command("spectacular", "--validate", "--fail-on-warn", "--file", "/dev/null")
