#!/bin/sh
# Buys two labels in one call and saves them as one PDF, in the order of the call. Run again with the same batch, it
# buys nothing twice.
#
#   sh examples/public-api/bulk-labels.sh SERVICE_ID [labels.pdf] [batch]
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }
service="$1" path="${2:-labels.pdf}" batch="${3:-batch-1}"

order() {
  cat <<JSON
{
  "sender": {
    "name": "Sample Sender", "street1": "100 Example Street", "city": "Austin", "state": "TX", "zip": "78701",
    "phone": "512-555-0100"
  },
  "recipient": {
    "name": "$1", "street1": "200 Sample Avenue", "city": "Chicago", "state": "IL", "zip": "60601",
    "phone": "312-555-0101"
  },
  "packageDetails": { "weight": 1.5, "dimensions": { "length": 12, "width": 10, "height": 5 } }
}
JSON
}
reply=$(mktemp)
trap 'rm -f "$reply"' EXIT
status=$(printf '{ "serviceId": "%s", "orders": [%s, %s] }' "$service" "$(order First)" "$(order Second)" |
  call --header "Content-Type: application/json" --header "Prefer: wait=25" --header "Idempotency-Key: $batch" --data @- \
    --output "$reply" --write-out '%{http_code}' "$url/create-bulk-labels") || {
  cat "$reply" >&2
  exit 1
}
bulk=$(grep -o '"bulkOrderId": *"BULK-[0-9]*"' "$reply" | head -n 1 | grep -o 'BULK-[0-9]*')
labels=$(grep -o '"combinedLabelData": *"[^"]*"' "$reply" | cut -d '"' -f 4)
if [ "$status" = 202 ]; then
  echo "$bulk is still processing. Get its labels: sh examples/public-api/bulk-status.sh $bulk $path"
elif [ -z "$labels" ]; then
  echo "$bulk has no labels yet. What became of it: sh examples/public-api/bulk-status.sh $bulk $path" >&2
  exit 1
else
  printf '%s' "$labels" | base64 -d >"$path"
  echo "$bulk: $path"
fi
