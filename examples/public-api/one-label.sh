#!/bin/sh
# Buys a label and saves it as PDF. Run again with the same reference, it buys nothing twice.
#
#   sh examples/public-api/one-label.sh SERVICE_ID [label.pdf] [reference]
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }
service="$1" path="${2:-label.pdf}" reference="${3:-invoice-1}"

reply=$(call --header "Content-Type: application/json" --header "Idempotency-Key: $reference" --data @- "$url/create-label" <<JSON
{
  "serviceId": "$service",
  "sender": {
    "name": "Sample Sender", "street1": "100 Example Street", "city": "Austin", "state": "TX", "zip": "78701",
    "phone": "512-555-0100"
  },
  "recipient": {
    "name": "First Recipient", "street1": "200 Sample Avenue", "city": "Chicago", "state": "IL", "zip": "60601",
    "phone": "312-555-0101"
  },
  "packageDetails": { "weight": 2.5, "dimensions": { "length": 12, "width": 10, "height": 5 }, "description": "T-shirts" },
  "reference": "$reference"
}
JSON
)
order=$(printf '%s' "$reply" | sed 's/.*"orderId":"\([^"]*\)".*/\1/')
call --output "$path" "$url/labels/$order"
printf '%s\n' "$reply"
