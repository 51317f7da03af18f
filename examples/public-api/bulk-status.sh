#!/bin/sh
# Prints a bulk order as JSON, and saves its labels if a file is given.
#
#   sh examples/public-api/bulk-status.sh BULK-100001 [labels.pdf]
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call "$url/bulk-orders/$1"
[ -z "${2:-}" ] || call --output "$2" "$url/bulk-labels/$1"
