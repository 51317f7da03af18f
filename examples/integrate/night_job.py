"""Buys a label for each order of a SQLite database, saves the PDFs, and checks the cost to the cent. Standard library only.

    SHIPCTL_URL=... SHIPCTL_API_KEY=... python3 night_job.py shop.db "UPS Ground"

Killed or cut off, run it again: what was bought is not bought twice. Two copies at once do no harm either.
"""
import json
import os
import sqlite3
import sys
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("SHIPCTL_URL", "http://127.0.0.1:8787")
KEY = os.environ["SHIPCTL_API_KEY"]
BATCH = int(os.environ.get("BATCH", "1000"))  # orders in a call, at most 1,000
PATIENCE_S = 900  # how long a call is repeated before the job gives up

SCHEMA = """
CREATE TABLE IF NOT EXISTS orders (
    number TEXT PRIMARY KEY, name TEXT, street1 TEXT, city TEXT, state TEXT, zip TEXT, phone TEXT, weight REAL,
    batch TEXT, order_id TEXT, tracking TEXT, price_cents INTEGER, problem TEXT);
CREATE TABLE IF NOT EXISTS batches (key TEXT PRIMARY KEY, bulk_order_id TEXT, charged_cents INTEGER);
"""
SENDER = {"name": "Sample Sender", "street1": "100 Example Street", "city": "Austin", "state": "TX", "zip": "78701",
          "phone": "512-555-0100"}  # fmt: skip


def call(method, path, body=None, key=None):
    """Repeats the same call, with the same key, while its error says so. Returns bytes."""
    headers = {"x-api-key": KEY, "content-type": "application/json"}
    if key is not None:
        headers["idempotency-key"] = key
    data = None if body is None else json.dumps(body).encode()
    until = time.monotonic() + PATIENCE_S
    pause = 1
    while True:
        try:
            request = urllib.request.Request(URL + "/api/v1" + path, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=60) as reply:
                return reply.read()
        except urllib.error.HTTPError as error:
            text = error.read().decode(errors="replace")
            repeats = error.headers.get("Shipctl-Should-Retry", "true" if error.code >= 500 else "false") == "true"
            if not repeats:
                sys.exit(f"{method} {path}: {error.code} {text}")
            wait = int(error.headers.get("Retry-After", pause))
        except OSError as error:  # no connection, or the answer was lost
            text, wait = str(error), pause
        if time.monotonic() + wait > until:
            sys.exit(f"{method} {path}: {text}. Run this job again later.")
        time.sleep(wait)
        pause = min(pause * 2, 60)


def cents(usd):
    return round(usd * 100)


def parcel(row):
    names = ("name", "street1", "city", "state", "zip", "phone")
    return {"sender": SENDER, "recipient": {name: row[name] for name in names}, "orderNumber": row["number"],
            "packageDetails": {"weight": row["weight"], "dimensions": {"length": 12, "width": 10, "height": 5},
                               "description": "Order " + row["number"]}}  # fmt: skip


def make_batches(db):
    """Gives each new order to a batch, whose key is stored before anything is bought."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        new = [row["number"] for row in db.execute("SELECT number FROM orders WHERE batch IS NULL ORDER BY number")]
        for first in range(0, len(new), BATCH):
            key = str(uuid.uuid4())
            db.execute("INSERT INTO batches (key) VALUES (?)", (key,))
            numbers = new[first : first + BATCH]
            db.executemany("UPDATE orders SET batch = ? WHERE number = ?", [(key, number) for number in numbers])


def buy(db, service_id, key):
    rows = db.execute("SELECT * FROM orders WHERE batch = ? ORDER BY number", (key,)).fetchall()
    body = {"serviceId": service_id, "orders": [parcel(row) for row in rows], "combineLabels": False}
    bulk = json.loads(call("POST", "/create-bulk-labels", body, key))
    pause = 15
    while bulk["status"] == "processing":
        time.sleep(pause)
        pause = min(pause * 2, 120)
        bulk = json.loads(call("GET", "/bulk-orders/" + bulk["bulkOrderId"]))

    if bulk["orders"]:
        with open(f"{bulk['bulkOrderId']}.pdf", "wb") as file:
            file.write(call("GET", "/bulk-labels/" + bulk["bulkOrderId"]))
    prices = [cents(order["price"]) for order in bulk["orders"]]
    if sum(prices) != cents(bulk["chargedTotal"]):
        sys.exit(f"{bulk['bulkOrderId']}: labels cost {sum(prices)} cents, but {bulk['chargedTotal']} USD were charged.")
    with db:
        db.execute("BEGIN IMMEDIATE")
        for order, price in zip(bulk["orders"], prices):
            db.execute("UPDATE orders SET order_id = ?, tracking = ?, price_cents = ? WHERE number = ?",
                       (order["orderId"], order["trackingNumber"], price, rows[order["index"]]["number"]))  # fmt: skip
        for failure in bulk["failures"]:
            number = rows[failure["index"]]["number"]
            db.execute("UPDATE orders SET problem = ? WHERE number = ?", (failure["message"], number))
        db.execute("UPDATE batches SET bulk_order_id = ?, charged_cents = ? WHERE key = ?",
                   (bulk["bulkOrderId"], sum(prices), key))  # fmt: skip
    return f"{bulk['bulkOrderId']}: {len(prices)} labels for ${sum(prices) / 100:.2f}, {len(bulk['failures'])} failed"


def main(path, service):
    db = sqlite3.connect(path, timeout=60, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.executescript(SCHEMA)
    make_batches(db)
    open_keys = [row["key"] for row in db.execute("SELECT key FROM batches WHERE bulk_order_id IS NULL")]
    if not open_keys:
        return print("Nothing to buy")
    services = json.loads(call("GET", "/services"))["services"]
    ids = [one["id"] for one in services if one["name"] == service and one["active"]]
    if not ids:
        sys.exit(f"{service} is not available")
    for key in open_keys:
        print(buy(db, ids[0], key))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
