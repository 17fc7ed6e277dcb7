#!/usr/bin/env bash
# Pack, install into an empty folder with the oldest Node that is promised, and run: needs the registry.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

npm pack --silent --pack-destination "$folder" >/dev/null
cd "$folder"
case $(uname -m) in aarch64 | arm64) cpu=arm64 ;; *) cpu=x64 ;; esac
npm init --yes >/dev/null
npm install --silent ./roundtable-*.tgz "node-linux-$cpu@22.12.0"

echo "installed package on Node $(npx --no -- node --version)"
test "$(npx --no roundtable -- --version)" = "$(node -p "require('./node_modules/roundtable/package.json').version")"
npx --no roundtable -- 'Tabs or spaces?' --seed 1 --store "file:$folder/data" </dev/null >/dev/null
