#!/bin/sh
# Prints the account of the API key and its balance as JSON.
#
#   sh examples/public-api/who-am-i.sh
set -eu
url="${SHIPCTL_URL:-http://127.0.0.1:8787}/api/v1"
call() { curl --silent --show-error --fail-with-body --header "x-api-key: $SHIPCTL_API_KEY" "$@"; }

call "$url/user"
