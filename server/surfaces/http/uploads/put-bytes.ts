import type { IncomingMessage, ServerResponse } from 'node:http';
import { finishHeld } from '#server/base/files/finish.ts';
import { t } from '#server/base/files/messages.ts';
import { openUpload } from '#server/base/files/open-upload.ts';
import { hashOf } from '#server/calls/link-token.ts';
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
  let isReceiving = true;
  // A later request ends this one, unless the bytes are already being checked.
  const stop = () => void (isReceiving && req.destroy());
  const held = await app.uploadLocks.take(hashOf(token), stop, gone.signal);
  if (!held) throw invalidRequest(t('uploadedElsewhere'), { status: 409 });
  try {
    const file = await openUpload(app, token);
    const address = await addressElsewhere(app, req, file);
    if (address !== undefined) return sendElsewhere(req, res, address);
    askForBytes(req, res);
    await receiveAll(app, req, file);
    isReceiving = false;
    answerFile(res, await finishHeld(app, file));
  } finally {
    await held.release();
  }
}

function answerFile(res: ServerResponse, { id, name, size, media_type, sha256, status }: FileRow): void {
  const body = JSON.stringify({ data: { id, name, size, media_type, sha256, status } });
  res.writeHead(200, { ...json, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store' });
  res.end(body);
}

/** Lets a client begin that waits for it before it sends its bytes. */
export function askForBytes(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.expect === '100-continue') res.writeContinue();
}

/** The place in the store itself, for a client that sends exactly the announced bytes. */
async function addressElsewhere(app: App, req: IncomingMessage, { size, content_key }: FileRow) {
  const isExact = Number(req.headers['content-length']) === size;
  return isExact ? app.files.addressFor(content_key, size) : undefined;
}

function sendElsewhere(req: IncomingMessage, res: ServerResponse, address: string): void {
  // Bytes that are under way already are not stored here.
  req.resume();
  res.writeHead(307, { Location: address, 'Content-Length': 0, 'Cache-Control': 'no-store' });
  res.end();
}

async function receiveAll(app: App, req: IncomingMessage, file: FileRow): Promise<void> {
  const { size } = file;
  const announced = req.headers['content-length'];
  if (announced !== undefined && Number(announced) > size)
    throw invalidRequest(t('moreThanAnnounced', { size }), { status: 413, headers: { Connection: 'close' } });
  const received = await app.files.write(file.content_key, 0, atMost(req, size), size);
  if (received !== size) throw invalidRequest(t('incomplete', { received, size }));
}
