#!/bin/sh
# Lists services as JSON.
#
#   sh examples/public-api/list-services.sh
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call "$url/services"
