"""Measures groups under load: groups.py [--members N] [--seconds S] [--idle N] [--disconnect] [--servers N].

Members are in groups of ten. Each sends a position every three seconds and listens to its group.
Measured is the time from the beginning of a post to the arrival of its event at each listener; that
none is lost, doubled or out of order is checked. --idle adds listeners of groups where nothing
happens. With --disconnect, listeners leave at random and
come back with Last-Event-ID, with several servers at the next one. With --servers, as many servers share a
database of PostgreSQL: each member posts at one and listens at the next. Needs the built program and a region in regions/demo (`make run` makes
both)."""

import argparse
import asyncio
import datetime
import functools
import hashlib
import pathlib
import random
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Servers"))

from postgresql import PostgreSQL  # noqa: E402

PORT = 18_478
SIZE = 10
PERIOD = 3.0
EVENT = re.compile(
    rb'id: (\S+)\nevent: position\ndata: \{"member":"(\w+)".*?"time":"([^"]+)"')


class Servers:
    """Servers of one journal, which has members with tokens, all of whom share positions."""

    def __init__(self, folder, count, members):
        self.folders = [pathlib.Path(folder) / str(number) for number in range(count)]
        self.processes = []
        self.database = None
        if count > 1:
            self.database = PostgreSQL()
            self.database.start(is_durable=True)
        # The first one creates the tables and the keys.
        self.start(self.folders[:1])
        self.stop()
        for other in self.folders[1:]:
            shutil.copytree(self.folders[0], other)
        self.fill(members)
        self.start(self.folders)

    def start(self, folders):
        journal = ["--journal", self.database.address] if self.database else []
        for number, folder in enumerate(folders):
            process = subprocess.Popen(
                [ROOT / ".build/release/amble", "serve", ROOT / "regions/demo", "--port", str(PORT + number),
                 "--data", folder, *journal], stdout=subprocess.PIPE)
            self.processes.append(process)
            process.stdout.readline()

    def stop(self):
        for process in self.processes:
            process.terminate()
            process.wait()
        self.processes = []

    def end(self):
        for process in self.processes:
            process.kill()
        if self.database:
            self.database.remove()

    def fill(self, members):
        if self.database:
            self.database.script(statements(members, "'\\x{}'".format))
            return
        journal = sqlite3.connect(self.folders[0] / "journal.sqlite")
        journal.executescript(statements(members, "x'{}'".format))
        journal.close()

    def status(self, name):
        """Returns a value of the processes together, such as VmRSS, kB."""
        texts = [pathlib.Path(f"/proc/{one.pid}/status").read_text() for one in self.processes]
        return sum(int(text.split(f"{name}:")[1].split()[0]) for text in texts)

    def seconds(self):
        """Returns the CPU time of the processes, seconds."""
        stats = [pathlib.Path(f"/proc/{one.pid}/stat").read_text().split() for one in self.processes]
        return sum(int(fields[13]) + int(fields[14]) for fields in stats) / 100


def statements(members, blob):
    """Returns the statements that add the members. `blob` writes hexadecimal digits as bytes."""
    now = int(time.time() * 1000)
    secret = f"{blob('01')}, {blob('02')}, '2,1,1'"
    lines = ["BEGIN;"]
    for number in range(members):
        user, group = f"user{number:06}", f"group{number // SIZE:06}"
        digest = blob(hashlib.sha256(token(number).encode()).hexdigest())
        lines.append(
            "INSERT INTO account (id, email, name, salt, hash, cost, created_at, is_local)"
            f" VALUES ('{user}', '{user}@example.org', '{user}', {secret}, {now}, FALSE);")
        lines.append(
            "INSERT INTO pass (digest, id, kind, account, name, created_at, scopes)"
            f" VALUES ({digest}, '{user}', 'token', '{user}', '', {now}, 'account');")
        if number % SIZE == 0:
            lines.append(
                "INSERT INTO travel_group (id, name, name_key, owner, salt, hash, cost, created_at, revision)"
                f" VALUES ('{group}', '{group}', '{group}', '{user}', {secret}, {now}, 1);")
        lines.append(
            "INSERT INTO group_member (id, travel_group, account, mark, joined_at,"
            " sharing_since, until_arrival, shows_past, mode)"
            f" VALUES ('m{number:06}', '{group}', '{user}', {number % SIZE}, {now}, {now}, FALSE, FALSE, 0);")
    return "\n".join([*lines, "COMMIT;"])


def token(number):
    return f"token-{number:06}".ljust(43, "x")


class Listener(asyncio.Protocol):
    """Reads the events of a group over one connection after another."""

    def __init__(self, number, results, servers=1):
        self.number = number
        self.results = results
        self.servers = servers
        self.visits = 0
        self.last = None
        self.seen = {}
        self.count = 0
        self.states = 0
        self.buffer = b""
        self.ready = asyncio.get_running_loop().create_future()
        self.transport = None

    async def connect(self):
        self.buffer = b""
        self.visits += 1
        port = PORT + (self.number + self.visits) % self.servers
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def connection_made(self, transport):
        self.transport = transport
        last = f"Last-Event-ID: {self.last}\r\n" if self.last else ""
        transport.write(
            (f"GET /api/v1/groups/group{self.number // SIZE:06}/events HTTP/1.1\r\nHost: localhost\r\n"
             f"Authorization: Bearer {token(self.number)}\r\n{last}\r\n").encode())

    def data_received(self, data):
        now = time.time()
        self.buffer += data
        end = self.buffer.rfind(b"\n\n")
        if end < 0:
            return
        whole, self.buffer = self.buffer[:end + 2], self.buffer[end + 2:]
        # A chunk may begin within an event's line; positions are written in one piece.
        if b"event: state" in whole:
            self.states += 1
            self.last = re.findall(rb"id: (\S+)\nevent: state", whole)[-1].decode()
            if not self.ready.done():
                self.ready.set_result(None)
        for identifier, member, text in EVENT.findall(whole):
            self.last = identifier.decode()
            sent = datetime.datetime.fromisoformat(text.decode()).timestamp()
            previous = self.seen.get(member, 0)
            if sent <= previous:
                self.results.disordered += 1
            self.seen[member] = sent
            self.count += 1
            self.results.latencies.append(now - sent)


class Poster(asyncio.Protocol):
    """Sends the positions of a member over one connection."""

    def __init__(self, number, servers):
        self.number = number
        self.port = PORT + number % servers
        self.steps = 0
        self.refused = 0
        self.answered = 0

    async def connect(self):
        self.transport, _ = await asyncio.get_running_loop().create_connection(
            lambda: self, "127.0.0.1", self.port)

    def data_received(self, data):
        self.answered += data.count(b"HTTP/1.1 202")
        self.refused += data.count(b"HTTP/1.1 4") + data.count(b"HTTP/1.1 5")

    def post(self):
        self.steps += 1
        now = time.time()
        text = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now)) + f".{int(now % 1 * 1000):03}Z"
        body = (
            f'{{"lat":{38.04 + self.steps * 4e-5:.6f},"lon":-30.05,"time":"{text}","accuracy":5,'
            f'"speed":1.4,"course":0,"battery":80}}')
        self.transport.write(
            (f"POST /api/v1/groups/group{self.number // SIZE:06}/positions HTTP/1.1\r\n"
             f"Host: localhost\r\nAuthorization: Bearer {token(self.number)}\r\n"
             f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode())


class Results:
    def __init__(self):
        self.latencies = []
        self.disordered = 0


async def in_turn(things, action, at_once=200):
    for start in range(0, len(things), at_once):
        await asyncio.gather(*(action(thing) for thing in things[start:start + at_once]))


async def walk(poster, end):
    await asyncio.sleep(random.random() * PERIOD)
    while time.time() < end:
        begun = time.time()
        poster.post()
        await asyncio.sleep(max(0, PERIOD - (time.time() - begun)))


async def leave_and_return(listeners, end):
    while time.time() < end - 25:
        listener = random.choice(listeners)
        if listener.transport is not None:
            transport, listener.transport = listener.transport, None
            transport.abort()
            asyncio.get_running_loop().call_later(
                random.random() * 20, lambda one=listener: asyncio.ensure_future(one.connect()))
        await asyncio.sleep(20 / len(listeners))


def silent(arguments):
    """Returns the number of members who never post: the idle listeners, 25 of each."""
    return -(-arguments.idle // 25 // SIZE) * SIZE


async def run(arguments, servers):
    results = Results()
    before = servers.status("VmRSS")
    listener = functools.partial(Listener, servers=arguments.servers)
    idle = [listener(arguments.members + n % silent(arguments), Results())
            for n in range(arguments.idle)]
    await in_turn(idle, lambda one: one.connect())
    await asyncio.gather(*(one.ready for one in idle))
    if idle:
        taken = (servers.status("VmRSS") - before) / len(idle)
        print(f"{len(idle)} idle listeners: {taken:.1f} kB each")
    before = servers.status("VmRSS")
    listeners = [listener(number, results) for number in range(arguments.members)]
    await in_turn(listeners, lambda one: one.connect())
    await asyncio.gather(*(one.ready for one in listeners))
    posters = [Poster(number, arguments.servers) for number in range(arguments.members)]
    await in_turn(posters, lambda one: one.connect())
    print(f"{len(listeners)} listeners and posters: "
          f"{(servers.status('VmRSS') - before) / len(listeners):.1f} kB each")
    begun, used = time.time(), servers.seconds()
    end = begun + arguments.seconds
    tasks = [walk(poster, end) for poster in posters]
    if arguments.disconnect:
        tasks.append(leave_and_return(listeners, end))
    await asyncio.gather(*tasks)
    await asyncio.sleep(5)
    report(arguments, servers, results, listeners, posters, servers.seconds() - used)


def report(arguments, servers, results, listeners, posters, used):
    groups = {}
    for poster in posters:
        groups[poster.number // SIZE] = groups.get(poster.number // SIZE, 0) + poster.steps
    missing = sum(groups[one.number // SIZE] - one.count for one in listeners)
    sent = sum(poster.steps for poster in posters)
    results.latencies.sort()
    share = lambda part: results.latencies[int(part * (len(results.latencies) - 1))] * 1000
    print(f"{sent} posts ({sum(one.refused for one in posters)} refused), "
          f"{len(results.latencies)} events in {arguments.seconds} s")
    if not arguments.disconnect:
        print(f"post to event: median {share(0.5):.1f} ms, 99 % {share(0.99):.1f} ms, "
              f"greatest {share(1):.1f} ms")
    print(f"missing {missing}, out of order or doubled {results.disordered}, "
          f"states beyond the first {sum(one.states - 1 for one in listeners)}")
    print(f"servers: {used / arguments.seconds:.2f} cores, {servers.status('VmRSS') / 1024:.0f} MB, "
          f"peak {servers.status('VmHWM') / 1024:.0f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--members", type=int, default=2_000)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--idle", type=int, default=0)
    parser.add_argument("--disconnect", action="store_true")
    parser.add_argument("--servers", type=int, default=1)
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(folder, arguments.servers, arguments.members + silent(arguments))
        try:
            asyncio.run(run(arguments, servers))
        finally:
            servers.end()


if __name__ == "__main__":
    main()
