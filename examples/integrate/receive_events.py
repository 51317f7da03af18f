"""Takes the events of a webhook and stores each once in the SQLite database of the shop. Standard library only.

    SHIPCTL_WEBHOOK_SECRET=whsec_... python3 receive_events.py shop.db 3000

Answers before anything else is done with an event: another program reads them from the table. It runs behind a proxy that
speaks https; requests without a right signature are refused.
"""
import base64
import hashlib
import hmac
import http.server
import json
import os
import sqlite3
import sys
import time

KEY = base64.b64decode(os.environ.get("SHIPCTL_WEBHOOK_SECRET", "").removeprefix("whsec_"))
HOST = os.environ.get("HOST", "127.0.0.1")
TOLERANCE_S = 300
MOST_BYTES = 1_000_000

SCHEMA = "CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, type TEXT, sequence INTEGER, data TEXT)"


def is_signed(headers, body):
    """By Standard Webhooks: a signature for each secret that is valid."""
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > TOLERANCE_S:
        return False
    content = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(KEY, content, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(wanted, one) for one in headers.get("webhook-signature", "").split(" "))


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        body = self.rfile.read(min(length, MOST_BYTES))
        if length > MOST_BYTES or not is_signed(self.headers, body):
            return self.answer(401)
        event = json.loads(body)
        with self.server.db as db:  # the same event may arrive twice
            db.execute("INSERT OR IGNORE INTO events VALUES (?, ?, ?, ?)",
                       (event["_id"], event["type"], event["sequence"], json.dumps(event["data"])))  # fmt: skip
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_args):
        """Nothing: the log of deliveries is at the other end."""


def main(path, port):
    server = http.server.HTTPServer((HOST, int(port)), Receiver)
    server.db = sqlite3.connect(path, timeout=60)
    server.db.execute(SCHEMA)
    print(f"Listening on http://{HOST}:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    if len(sys.argv) != 3 or not KEY:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
