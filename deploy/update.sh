#!/bin/sh
# Builds the image and updates the running shop of docker-compose.yml. New gateways start before the old ones stop, so that
# visitors do not wait. Every other service is replaced within a few seconds, during which requests to it fail.
set -eu
cd "$(dirname "$0")/.."
engine=${CONTAINER_ENGINE:-docker}

"$engine" compose build
old=$("$engine" compose ps --quiet gateway)
count=$(echo "$old" | wc -w)
if [ "$count" -eq 0 ]; then
  echo "No gateway is running. Start the shop with: $engine compose up --detach" >&2
  exit 1
fi
# Waits until all of them are healthy. With --no-deps, the last command would replace them again.
"$engine" compose up --detach --wait --no-recreate --scale gateway=$((count * 2)) gateway
# Gives the proxy time to find the new ones (deploy/haproxy.cfg).
sleep 5
for gateway in $old; do
  "$engine" stop "$gateway"
  "$engine" rm "$gateway"
done
"$engine" compose up --detach --scale gateway="$count"
