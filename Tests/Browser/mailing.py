"""A mail server on this machine, whose mail the tests read."""

import asyncio
import email
import email.policy
import queue
import re
import threading

from page import until


class MailServer:
    """Takes messages by SMTP on a thread of its own: encrypted from the beginning, if there is a context.

    Says that it has a message unless `answers` is cleared."""

    def __init__(self, encryption=None):
        self.port = None
        self.encryption = encryption
        self.messages = queue.Queue()
        self.answers = threading.Event()
        self.answers.set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        until(lambda: self.port, "the mail server listened")

    def run(self):
        """Serves until the loop is stopped."""
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(
            self.serve, "127.0.0.1", 0, ssl=self.encryption))
        self.port = server.sockets[0].getsockname()[1]
        self.loop.run_forever()
        server.close()

    def stop(self):
        """Stops the server."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    async def serve(self, reader, writer):
        """Answers one client (RFC 5321)."""
        writer.write(b"220 mail.test\r\n")
        while line := await reader.readline():
            command = line.split()[0].upper() if line.split() else b""
            if command == b"DATA":
                writer.write(b"354 go on\r\n")
                self.messages.put(await self.message(reader))
                while not self.answers.is_set():
                    await asyncio.sleep(0.05)
            writer.write(b"221 bye\r\n" if command == b"QUIT" else b"250 fine\r\n")
            if command == b"QUIT":
                break
        writer.close()

    async def message(self, reader):
        """Reads a message, and takes the dots away that the protocol adds."""
        lines = []
        while (line := await reader.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b".") else line)
        return email.message_from_bytes(b"".join(lines), policy=email.policy.default)

    def next(self):
        """Returns the next message."""
        return self.messages.get(timeout=60)


def link_in(message):
    """Returns the link in a message."""
    [link] = re.findall(r"http\S+#\S+", message.get_content())
    return link
