#!/bin/sh
# Builds the image and updates the running shop of docker-compose.yml. New gateways start beside the present ones before these stop, so
# that visitors do not wait. Each other service is replaced in a few seconds, in which calls to it fail.
set -eu
cd "$(dirname "$0")/.."
engine=${CONTAINER_ENGINE:-docker}

"$engine" compose build
present=$("$engine" compose ps --quiet gateway)
count=$(echo "$present" | wc -w)
# Waits until all of them are healthy. With --no-deps, the last command would replace them again.
"$engine" compose up --detach --wait --no-recreate --scale gateway=$((count * 2)) gateway
# Until the proxy has found the new ones (deploy/haproxy.cfg).
sleep 5
for gateway in $present; do
  "$engine" stop "$gateway"
  "$engine" rm "$gateway"
done
"$engine" compose up --detach --scale gateway="$count"
