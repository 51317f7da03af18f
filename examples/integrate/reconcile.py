"""Compares the labels of a SQLite database with the transactions and the events of Shipctl, to the cent.

    SHIPCTL_URL=... SHIPCTL_API_KEY=... python3 reconcile.py shop.db

Exit code 1 if anything differs: each line says what.
"""
import json
import sqlite3
import sys

from night_job import call, cents
from receive_events import SCHEMA


def transactions(bulk_order_id):
    """Those of the labels of a bulk order."""
    cursor = ""
    while cursor is not None:
        page = json.loads(call("GET", f"/transactions?limit=100&bulkOrderId={bulk_order_id}{cursor}"))
        yield from page["transactions"]
        cursor = f"&cursor={page['nextCursor']}" if "nextCursor" in page else None


def differences(db):
    labels = dict(db.execute("SELECT order_id, price_cents FROM orders WHERE order_id IS NOT NULL"))
    batches = db.execute("SELECT bulk_order_id, charged_cents FROM batches WHERE bulk_order_id IS NOT NULL").fetchall()
    ended = {event["bulkOrderId"]: event for (data,) in db.execute("SELECT data FROM events WHERE type = 'bulk.ended'")
             for event in [json.loads(data)]}  # fmt: skip
    paid = {}
    for bulk_order_id, charged in batches:
        entries = [one for one in transactions(bulk_order_id) if one["kind"] == "purchase"]
        paid.update((one["reference"], cents(one["amount"])) for one in entries)
        total = sum(cents(one["amount"]) for one in entries)
        if total != charged:
            yield f"{bulk_order_id}: {charged} cents here, {total} in the transactions"
        event = ended.get(bulk_order_id)
        if event is None:
            yield f"{bulk_order_id}: no event"
        elif event["boughtCount"] != len(entries):
            yield f"{bulk_order_id}: {event['boughtCount']} labels in its event, {len(entries)} transactions"
        elif "chargedTotal" in event and cents(event["chargedTotal"]) != total:  # events of older versions lack it
            yield f"{bulk_order_id}: {cents(event['chargedTotal'])} cents in its event, {total} in the transactions"
    for order_id in sorted(labels.keys() | paid.keys()):
        if labels.get(order_id) != paid.get(order_id):
            yield f"{order_id}: {labels.get(order_id)} cents here, {paid.get(order_id)} paid"


def main(path):
    db = sqlite3.connect(path, timeout=60)
    db.execute(SCHEMA)
    found = list(differences(db))
    for line in found:
        print(line)
    count, total = db.execute("SELECT count(*), coalesce(sum(price_cents), 0) FROM orders WHERE order_id IS NOT NULL").fetchone()
    print(f"{count:,} labels for ${total / 100:,.2f}: {f'differences: {len(found)}' if found else 'no difference'}")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
