import type { IncomingMessage, ServerResponse } from 'node:http';
import { finishUpload } from '#server/base/files/finish.ts';
import { t } from '#server/base/files/messages.ts';
import { openUpload } from '#server/base/files/open-upload.ts';
import type { App } from '#server/product/app.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { invalidRequest } from '#server/vocabulary/errors.ts';
import { json } from '../answers.ts';
import { atMost } from './at-most.ts';

/** Receives all bytes of a file in one request, from programs that cannot send parts. */
export async function putBytes(
  app: App,
  req: IncomingMessage,
  res: ServerResponse,
  token: string,
): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const held = await app.uploadLocks.take(token, () => req.destroy(), gone.signal);
  if (!held) throw invalidRequest(t('uploadedElsewhere'), { status: 409 });
  let file: FileRow;
  try {
    file = await openUpload(app, token);
    await receiveAll(app, req, file);
  } finally {
    await held.release();
  }
  const { id, name, size, media_type, sha256 } = await finishUpload(app, file);
  const body = JSON.stringify({ data: { id, name, size, media_type, sha256, status: 'ready' } });
  res.writeHead(200, { ...json, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store' });
  res.end(body);
}

async function receiveAll(app: App, req: IncomingMessage, file: FileRow): Promise<void> {
  const { size } = file;
  const announced = req.headers['content-length'];
  if (announced !== undefined && Number(announced) > size)
    throw invalidRequest(t('moreThanAnnounced', { size }), { status: 413, headers: { Connection: 'close' } });
  const received = await app.files.write(file.content_key, 0, atMost(req, size));
  if (received !== size) throw invalidRequest(t('incomplete', { received, size }));
}
