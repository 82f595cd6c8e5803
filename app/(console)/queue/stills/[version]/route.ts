import { refusalStatus } from '#components/data/refusal-status.ts';
import { serverCaller } from '#components/session/current.ts';

const form = /^data:(image\/[a-z]+);base64,(.+)$/;

async function stillOf(id: string): Promise<string> {
  const { editVersions } = await serverCaller();
  const { data } = await editVersions.get({ id, fields: ['still'] });
  return typeof data.still === 'string' ? data.still : '';
}

/** The still of a version, for who may read the version: cards and players show it as a picture of this site. */
export async function GET(_: Request, { params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  try {
    const [, media, content] = form.exec(await stillOf(version)) ?? [];
    if (!media || !content) return new Response(null, { status: 404 });
    // The browser may keep a copy for an hour, but not use it for another session of a shared computer.
    const headers = { 'content-type': media, 'cache-control': 'private, max-age=3600', vary: 'Cookie' };
    return new Response(Buffer.from(content, 'base64'), { headers });
  } catch (error) {
    return new Response(null, { status: refusalStatus(error) });
  }
}
