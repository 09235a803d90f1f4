"""The Celery application. The database is the queue; a message only says which job to look at."""

import os

from celery import Celery
from kombu.transport.redis import Channel

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("ludex")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["workers"])

Channel.do_restore = False
"""What was not done with when its connection ends is not sent back; the sweeper rings again (docs/decisions/0002). Sending it
back takes a broker, and where that is gone, kombu 5.7 stumbles over its own closed connection and takes the worker with it."""
