#!/bin/sh
# Voids a label and prints the order as JSON; refundStatus is "refunded" once the carrier has agreed.
#
#   sh examples/public-api/void-label.sh ORD-100001
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call --request POST "$url/orders/$1/void"
