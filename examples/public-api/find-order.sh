#!/bin/sh
# Finds orders by your own reference, e.g. your shop's order number.
#
#   sh examples/public-api/find-order.sh invoice-1
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call --get --data-urlencode "reference=$1" "$url/orders"
