import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const source = '.next/reference.js';

async function load() {
  const script = new Uint8Array(await readFile(join(/* turbopackIgnore: true */ process.cwd(), source)));
  return { script, etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"` };
}

let loaded: ReturnType<typeof load> | undefined;

/**
 * Serves the reference's script, which the build copies out of its package (server/boot/build.mjs), so that reading the docs contacts no other
 * server.
 */
export async function GET(request: Request) {
  loaded ??= load();
  const { script, etag } = await loaded;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    etag,
  };
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(script, { headers });
}
