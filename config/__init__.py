"""The settings and entry points; whoever loads them has the Celery application too."""

from workers.celery import app as celery

__all__ = ["celery"]
