# One image for the web server, the workers and the sweeper; docker-compose.yml says which command each runs.
FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1 LUDEX_VAR=/var/lib/ludex
WORKDIR /srv/ludex
COPY requirements.lock .
RUN pip install --require-hashes -r requirements.lock
COPY . .
RUN useradd --system --home-dir /var/lib/ludex --create-home ludex \
    && python -m config.messages compile \
    && LUDEX_SECRET_KEY=build DATABASE_URL=postgres:///none REDIS_URL=redis://none python manage.py collectstatic --no-input \
    && mkdir -p /var/lib/ludex/blobs /var/lib/ludex/work \
    && chown -R ludex /var/lib/ludex
USER ludex
EXPOSE 8000
CMD ["gunicorn", "config.wsgi", "--bind", "0.0.0.0:8000", "--workers", "3", "--threads", "4", "--access-logfile", "-"]
