import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#server/calls/call.ts';
import { type WatchedCaller, watchCaller } from '#server/calls/watched-caller.ts';
import type { App } from '#server/product/app.ts';
import { type FileReply, fileHeaders } from '#server/vocabulary/files.ts';
import { untilRoom } from '../room.ts';
import { sendStored } from './stored-file.ts';

interface Receiver {
  req: IncomingMessage;
  res: ServerResponse;
  call: Call;
}

/** Sends the file that a procedure answered. `hasBegun` is called once the reply can no longer become a refusal. */
export async function sendFile(
  app: App,
  { req, res, call }: Receiver,
  file: FileReply,
  hasBegun: (status: number) => void = () => {},
): Promise<void> {
  const { content } = file;
  const headers = {
    ...fileHeaders(file),
    'X-Request-Id': call.requestId,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...call.limitHeaders,
    ...call.reply.headers,
  };
  if (typeof content === 'string') {
    res.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(content) });
    res.end(content);
    return hasBegun(200);
  }
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const caller = call.actor ? watchCaller(app, call, gone.signal) : stranger(gone.signal);
  try {
    if (typeof content === 'object') {
      await sendStored({ req, res, signal: caller.signal }, content, headers, hasBegun);
      return;
    }
    await sendParts(res, content(caller.signal), req.method !== 'HEAD', () => {
      res.writeHead(200, headers);
      hasBegun(200);
    });
  } finally {
    caller.close();
  }
}

/** A reader by a signed address is authorized anew at each request, so only their connection is watched. */
const stranger = (signal: AbortSignal): WatchedCaller => ({ signal, close: () => {} });

/**
 * The first part is read before anything is sent, so that a refusal is still one. What fails later breaks the connection
 * off, because an end in order would say that the file is whole.
 */
async function sendParts(
  res: ServerResponse,
  parts: AsyncGenerator<string | Uint8Array>,
  withBody: boolean,
  begin: () => void,
): Promise<void> {
  try {
    let next = await parts.next();
    begin();
    for (; withBody && !next.done; next = await parts.next()) {
      const isTaken = res.write(next.value);
      if (!isTaken) await untilRoom(res);
      if (res.destroyed) return;
    }
    res.end();
  } catch (error) {
    if (res.headersSent) res.destroy();
    throw error;
  } finally {
    await parts.return(undefined);
  }
}
