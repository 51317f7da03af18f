#!/bin/sh
# Finds what you have bought by the reference that you sent with it, e.g. your own order number.
#
#   sh examples/public-api/find-order.sh invoice-1
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call --get --data-urlencode "reference=$1" "$url/orders"
