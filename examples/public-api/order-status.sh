#!/bin/sh
# Prints an order and its tracking as JSON.
#
#   sh examples/public-api/order-status.sh ORD-100001
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call "$url/orders/$1"
