"""A push service of a test."""

import http.server
import threading

# The keys of a browser: the public key is the generator of P-256.
KEYS = {
    "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    "auth": "AAECAwQFBgcICQoLDA0ODw",
}


class PushService:
    """A push service that keeps what it gets, and answers unless `answers` is cleared."""

    def __init__(self):
        self.messages = messages = []
        self.answers = answers = threading.Event()
        answers.set()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                messages.append((self.path, dict(self.headers), body))
                answers.wait(60)
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_):
                """Keeps the test's output short."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
