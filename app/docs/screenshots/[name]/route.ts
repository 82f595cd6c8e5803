import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(/* turbopackIgnore: true */ process.cwd(), 'docs/screenshots');
const named = /^[a-z-]+\.webp$/;

/** Serves the pictures of the guides. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const picture = named.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
  if (!picture) return new Response(null, { status: 404 });
  const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' };
  return new Response(new Uint8Array(picture), { headers });
}
