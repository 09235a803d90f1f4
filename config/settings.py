"""The settings of Ludex, read from the environment; docs/operations.md lists every variable.

Without DATABASE_URL and REDIS_URL the embedded PostgreSQL and Valkey of `make run` are used (workers/embedded.py).
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import environ
from csp.constants import NONE, SELF

from config import logs
from workers import embedded

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env("LUDEX_VAR", default=str(BASE_DIR / "var")))


def kept_secret() -> str:
    """A secret key made once and kept in the data folder, for whoever sets none. Of several made at once the first counts."""
    path = VAR_DIR / "secret_key"
    if not path.exists():
        VAR_DIR.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=VAR_DIR) as made, suppress(FileExistsError):
            made.write(secrets.token_urlsafe(50))
            made.flush()
            os.link(made.name, path)
    return path.read_text()


DEBUG = env.bool("LUDEX_DEBUG", default=False)
SECRET_KEY = env("LUDEX_SECRET_KEY", default="") or kept_secret()
ALLOWED_HOSTS = env.list("LUDEX_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("LUDEX_ORIGINS", default=[])
PROXIES = env.int("LUDEX_PROXIES", default=0)

# Services

DATABASE_URL = env("DATABASE_URL", default="") or embedded.database_url(VAR_DIR)
REDIS_URL = env("REDIS_URL", default="") or embedded.redis_url(VAR_DIR)
EMBEDDED = "DATABASE_URL" not in env.ENVIRON or env.bool("LUDEX_EMBEDDED", default=False)

DATABASES = {
    "default": {
        **env.db_url_config(DATABASE_URL),
        "CONN_MAX_AGE": env.int("LUDEX_DATABASE_KEEP", default=60),
        "CONN_HEALTH_CHECKS": True,
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django_redis.cache.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "ludex",
        "OPTIONS": {"IGNORE_EXCEPTIONS": True, "SOCKET_CONNECT_TIMEOUT": 0.2, "SOCKET_TIMEOUT": 0.2},
    }
}
DJANGO_REDIS_LOG_IGNORED_EXCEPTIONS = True

# Uploads and judging

BLOB_DIR = Path(env("LUDEX_BLOBS", default=str(VAR_DIR / "blobs")))
WORK_DIR = Path(env("LUDEX_WORK", default=str(VAR_DIR / "work")))
MAX_UPLOAD_BYTES = env.int("LUDEX_MAX_UPLOAD", default=256 * 2**20)
MAX_EXPANDED_BYTES = env.int("LUDEX_MAX_EXPANDED", default=2**30)
PIECE_BYTES = env.int("LUDEX_PIECE", default=2**20)
ANONYMOUS_UPLOADS = env.bool("LUDEX_ANONYMOUS_UPLOADS", default=EMBEDDED)
JOB_ATTEMPTS = 3
JOB_SECONDS = env.int("LUDEX_JOB_SECONDS", default=120)
JOB_HARD_SECONDS = JOB_SECONDS + max(1, JOB_SECONDS // 12)
JOB_LEASE_SECONDS = env.int("LUDEX_JOB_LEASE", default=JOB_HARD_SECONDS + 30)
JOB_MEMORY_BYTES = env.int("LUDEX_JOB_MEMORY", default=2**30)
LOG_SECONDS = env.float("LUDEX_LOG_SECONDS", default=20.0)
RING_AHEAD = env.int("LUDEX_RING_AHEAD", default=8)
SWEEP_SECONDS = env.float("LUDEX_SWEEP_SECONDS", default=5.0)
PAGE_SECONDS = env.float("LUDEX_PAGE_SECONDS", default=10.0)
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 2**20
FILE_UPLOAD_TEMP_DIR = None

# Sources of the rulebook

AUTHORS_AS_INITIALS = env.bool("LUDEX_AUTHORS_AS_INITIALS", default=False)

# The site

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django.contrib.sitemaps",
    "allauth",
    "allauth.account",
    "csp",
    "django_filters",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "reference",
    "replays",
    "api",
]

MIDDLEWARE = [
    "django.middleware.http.ConditionalGetMiddleware",
    "reference.keeping.KeptPages",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ]
        },
    }
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("uk", "Українська"), ("ja", "日本語"), ("gl", "Galego")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": env("LUDEX_STATIC_STORAGE", default="whitenoise.storage.CompressedManifestStaticFilesStorage"),
    },
}

# Accounts

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "upload"
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES
ACCOUNT_EMAIL_VERIFICATION = env("LUDEX_EMAIL_VERIFICATION", default="optional")
EMAIL_CONFIG = env.email("LUDEX_EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env("LUDEX_EMAIL_FROM", default="ludex@localhost")

# Security: everything is served from here, nothing inline

HTTPS = env.bool("LUDEX_HTTPS", default=False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}

# Logs

LOGGING = logs.configuration(env("LUDEX_LOG", default="lines"), env("LUDEX_LOG_LEVEL", default="WARNING"))

# The API

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "api.tokens.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.ScopedRateThrottle"],
    "DEFAULT_THROTTLE_RATES": {
        "judge": env("LUDEX_JUDGE_RATE", default="120/min"),
        "upload": env("LUDEX_UPLOAD_RATE", default="120/min"),
    },
    "NUM_PROXIES": PROXIES,
    "EXCEPTION_HANDLER": "api.problems.handle",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Ludex",
    "DESCRIPTION": "Rules of tabletop games, and a referee that cites them.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": r"/api/v1",
}

# Celery: acknowledged late, never requeued by the broker; leases in the database decide (docs/decisions/0002)

CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_TASK_DEFAULT_QUEUE = "ludex"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CONCURRENCY = env.int("LUDEX_CONCURRENCY", default=0) or None
CELERY_WORKER_MAX_TASKS_PER_CHILD = 500
CELERY_WORKER_LOST_WAIT = 2
CELERY_DB_REUSE_MAX = 10_000  # tasks close connections that are old or broken themselves
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 30
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False  # their leases still run, and their results count
CELERY_WORKER_ENABLE_PREFETCH_COUNT_REDUCTION = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 2 * JOB_SECONDS + 60,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 2,
    "socket_connect_timeout": 2,
    "socket_keepalive": True,
    "health_check_interval": 10,
    "max_retries": 0,
}
CELERY_TASK_SOFT_TIME_LIMIT = JOB_SECONDS
CELERY_TASK_TIME_LIMIT = JOB_HARD_SECONDS
