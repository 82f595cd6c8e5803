import { createHash } from 'node:crypto';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { serverCaller } from '#components/base/session/current.ts';

const form = /^data:(image\/[a-z]+);base64,(.+)$/;

/** A card is shown by the newest of its versions that has a still. */
async function stillOf(wanted: string): Promise<string> {
  const { editCards, editVersions } = await serverCaller();
  const id = wanted.startsWith('edc_')
    ? (await editCards.get({ id: wanted, fields: ['still_version_id'] })).data.still_version_id
    : wanted;
  if (!id) return '';
  const { data } = await editVersions.get({ id, fields: ['still'] });
  return typeof data.still === 'string' ? data.still : '';
}

/**
 * Serves the still of a version, or of a card, to people who may read the version, so that cards and players load it from
 * this site.
 */
export async function GET(request: Request, { params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  try {
    const still = await stillOf(version);
    const [, media, content] = form.exec(still) ?? [];
    if (!media || !content) return new Response(null, { status: 404 });
    const etag = `"${createHash('sha256').update(still).digest('base64url')}"`;
    // The browser keeps a copy and revalidates it each time, because the picture or the session's permission
    // may change.
    const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie', etag };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(Buffer.from(content, 'base64'), { headers: { ...headers, 'content-type': media } });
  } catch (error) {
    return new Response(null, { status: refusalStatus(error) });
  }
}
