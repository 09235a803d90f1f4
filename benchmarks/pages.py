"""Rules pages as the site sends them, to 4 clients at once, each with a connection that stays open.

    python -m benchmarks.pages

Everything runs as `make run` starts it: gunicorn with two processes, PostgreSQL, Valkey, worker and sweeper, on the cores that
the clients use too. A page is asked for as it is, packed, as a browser that has it already, and by a reader with a session,
for whom it is made each time.

The peer is MediaWiki 1.39 (Debian's package) with its file cache, behind nginx and php-fpm, with the same page in wikitext: 320
requests a second on two cores, by as many clients. It is not measured here, because it would have to be installed.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from threading import Barrier, Thread
from time import perf_counter

from tests.workers.running import Run

CLIENTS, SECONDS, PEER = 4, 5.0, 320
PAGES = ("/en/rules/oh-hell/", "/ja/rules/chess/", "/gl/rules/monopoly/gl+uk/")


@dataclass
class Client:
    """Asks again and again over one connection, and writes down how long each answer took."""

    port: int
    path: str
    headers: dict[str, str]
    status: int = 200
    times: list[float] = field(default_factory=list)
    length: int = 0
    etag: str = ""

    def work(self, seconds: float, ready: Barrier) -> None:
        lines = [f"GET {self.path} HTTP/1.1", "Host: 127.0.0.1", *(f"{name}: {value}" for name, value in self.headers.items())]
        request = "\r\n".join([*lines, "", ""]).encode()
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            self.ask(connection, request)
            ready.wait()
            end = perf_counter() + seconds
            while (begun := perf_counter()) < end:
                self.ask(connection, request)
                self.times.append(perf_counter() - begun)

    def ask(self, connection: socket.socket, request: bytes) -> None:
        connection.sendall(request)
        content = bytearray()
        while (end := content.find(b"\r\n\r\n")) < 0:
            content += received(connection)
        head = content[:end].decode("latin-1")
        assert head.startswith(f"HTTP/1.1 {self.status} "), head
        headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:])
        self.etag, self.length = headers.get("etag", ""), int(headers.get("content-length", 0))
        missing = end + 4 + (self.length if self.status == 200 else 0) - len(content)
        while missing > 0:
            missing -= len(received(connection))


def received(connection: socket.socket) -> bytes:
    found = connection.recv(1 << 18)
    assert found, "the server has closed the connection"
    return found


def measured(port: int, path: str, status: int = 200, **headers: str) -> Client:
    """All clients at work; the one returned has the times of all of them."""
    clients = [
        Client(port, path, {name.replace("_", "-"): value for name, value in headers.items()}, status) for _ in range(CLIENTS)
    ]
    ready = Barrier(CLIENTS)
    threads = [Thread(target=client.work, args=(SECONDS, ready)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    clients[0].times = sorted(time for client in clients for time in client.times)
    return clients[0]


def told(name: str, client: Client) -> None:
    times, rate = client.times, len(client.times) / SECONDS
    p99 = times[int(len(times) * 0.99)]
    print(
        f"  {name:22} {client.length if client.status == 200 else 0:>8} bytes {rate:8.0f}/s {rate / PEER:6.1f} of the peer's"
        f"   median {1000 * median(times):5.1f} ms   p99 {1000 * p99:5.1f} ms",
        flush=True,
    )


@contextmanager
def at_work() -> Iterator[Run]:
    run = Run()
    run.start()
    try:
        yield run
    finally:
        run.close()


def main() -> None:
    with at_work() as run:
        for path in PAGES:
            print(path)
            plain = measured(run.port, path)
            told("as it is", plain)
            told("packed", measured(run.port, path, Accept_Encoding="gzip"))
            told("revalidated", measured(run.port, path, 304, If_None_Match=plain.etag.replace("w/", "W/")))
            told("made each time", measured(run.port, path, Cookie="sessionid=none"))


if __name__ == "__main__":
    main()
