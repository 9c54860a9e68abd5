"""Measures groups under load: groups.py [--members N] [--seconds S] [--idle N] [--disconnect].

Members are in groups of ten. Each sends a position every three seconds and listens to its group.
Measured is the time from the beginning of a post to the arrival of its event at each listener; that
none is lost, doubled or out of order is checked. --idle adds listeners of groups where nothing
happens. With --disconnect, listeners leave at random and
come back with Last-Event-ID. Needs the built program and a region in regions/demo (`make run` makes
both)."""

import argparse
import asyncio
import datetime
import hashlib
import pathlib
import random
import re
import resource
import sqlite3
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORT = 18_478
SIZE = 10
PERIOD = 3.0
EVENT = re.compile(
    rb'id: (\S+)\nevent: position\ndata: \{"member":"(\w+)".*?"time":"([^"]+)"')


class Server:
    """A server whose journal has members with tokens, all of whom share positions."""

    def __init__(self, folder, members):
        self.data = pathlib.Path(folder)
        self.start()
        self.process.terminate()
        self.process.wait()
        self.fill(members)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [ROOT / ".build/release/amble", "serve", ROOT / "regions/demo", "--port", str(PORT),
             "--data", self.data], stdout=subprocess.PIPE)
        self.process.stdout.readline()

    def fill(self, members):
        journal = sqlite3.connect(self.data / "journal.sqlite")
        now = int(time.time() * 1000)
        for number in range(members):
            user, group = f"user{number:06}", f"group{number // SIZE:06}"
            journal.execute(
                "INSERT INTO account (id, email, name, salt, hash, cost, created_at, is_local)"
                " VALUES (?, ?, ?, x'01', x'02', '2,1,1', ?, 0)",
                (user, f"{user}@example.org", user, now))
            journal.execute(
                "INSERT INTO pass (digest, id, kind, account, name, created_at)"
                " VALUES (?, ?, 'token', ?, '', ?)",
                (hashlib.sha256(token(number).encode()).digest(), user, user, now))
            if number % SIZE == 0:
                journal.execute(
                    "INSERT INTO travel_group (id, name, name_key, owner, salt, hash, cost,"
                    " created_at, revision) VALUES (?, ?, ?, ?, x'01', x'02', '2,1,1', ?, 1)",
                    (group, group, group, user, now))
            journal.execute(
                "INSERT INTO group_member (id, travel_group, account, mark, joined_at,"
                " sharing_since, until_arrival, shows_past, mode)"
                " VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0)",
                (f"m{number:06}", group, user, number % SIZE, now, now))
        journal.commit()
        journal.close()

    def status(self, name):
        """Returns a value of the process, such as VmRSS, kB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(text.split(f"{name}:")[1].split()[0])

    def seconds(self):
        """Returns the CPU time of the process, seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().split()
        return (int(fields[13]) + int(fields[14])) / 100


def token(number):
    return f"token-{number:06}".ljust(43, "x")


class Listener(asyncio.Protocol):
    """Reads the events of a group over one connection after another."""

    def __init__(self, number, results):
        self.number = number
        self.results = results
        self.last = None
        self.seen = {}
        self.count = 0
        self.states = 0
        self.buffer = b""
        self.ready = asyncio.get_running_loop().create_future()
        self.transport = None

    async def connect(self):
        self.buffer = b""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", PORT)

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

    def __init__(self, number):
        self.number = number
        self.steps = 0
        self.refused = 0
        self.answered = 0

    async def connect(self):
        self.transport, _ = await asyncio.get_running_loop().create_connection(
            lambda: self, "127.0.0.1", PORT)

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


async def run(arguments, server):
    results = Results()
    before = server.status("VmRSS")
    idle = [Listener(arguments.members + n % silent(arguments), Results())
            for n in range(arguments.idle)]
    await in_turn(idle, lambda one: one.connect())
    await asyncio.gather(*(one.ready for one in idle))
    if idle:
        taken = (server.status("VmRSS") - before) / len(idle)
        print(f"{len(idle)} idle listeners: {taken:.1f} kB each")
    before = server.status("VmRSS")
    listeners = [Listener(number, results) for number in range(arguments.members)]
    await in_turn(listeners, lambda one: one.connect())
    await asyncio.gather(*(one.ready for one in listeners))
    posters = [Poster(number) for number in range(arguments.members)]
    await in_turn(posters, lambda one: one.connect())
    print(f"{len(listeners)} listeners and posters: "
          f"{(server.status('VmRSS') - before) / len(listeners):.1f} kB each")
    begun, used = time.time(), server.seconds()
    end = begun + arguments.seconds
    tasks = [walk(poster, end) for poster in posters]
    if arguments.disconnect:
        tasks.append(leave_and_return(listeners, end))
    await asyncio.gather(*tasks)
    await asyncio.sleep(5)
    report(arguments, server, results, listeners, posters, server.seconds() - used)


def report(arguments, server, results, listeners, posters, used):
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
    print(f"server: {used / arguments.seconds:.2f} cores, {server.status('VmRSS') / 1024:.0f} MB, "
          f"peak {server.status('VmHWM') / 1024:.0f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--members", type=int, default=2_000)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--idle", type=int, default=0)
    parser.add_argument("--disconnect", action="store_true")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, arguments.members + silent(arguments))
        try:
            asyncio.run(run(arguments, server))
        finally:
            server.process.kill()


if __name__ == "__main__":
    main()
