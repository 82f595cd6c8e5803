import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, StoredBytes } from '#server/vocabulary/files.ts';
import { isKnownTag } from '../replies/entity-tag.ts';
import { headerOf } from '../request-headers.ts';
import { rangeIn } from './byte-range.ts';

/** Nothing in an uploaded file may run with the rights of the person who opens it. */
const confined =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox";

/** A PDF is shown by the browser's own viewer, which a sandbox switches off. */
const confinedPdf =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf";

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  signal: AbortSignal;
}

/** Sends a stored file or the part of it that was asked for. A reader who has it already gets no bytes. */
export async function sendStored(
  { req, res, signal }: Exchange,
  content: StoredBytes,
  headers: Readonly<Record<string, string>>,
  hasBegun: (status: number) => void,
): Promise<void> {
  const { size, tag } = content;
  const isPdf = headers['Content-Type'] === 'application/pdf';
  const all = {
    ...headers,
    'Cache-Control': content.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'Content-Security-Policy': isPdf ? confinedPdf : confined,
    'Accept-Ranges': 'bytes',
    ETag: tag,
  };
  if (isKnownTag(headerOf(req, 'if-none-match'), tag)) return end(res, 304, all, hasBegun);
  const range = isSameVersion(req, tag) ? rangeIn(headerOf(req, 'range'), size) : undefined;
  if (range === 'none') return end(res, 416, { ...all, 'Content-Range': `bytes */${size}` }, hasBegun);
  const part = range ?? { first: 0, last: size - 1 };
  res.writeHead(range ? 206 : 200, {
    ...all,
    'Content-Length': part.last - part.first + 1,
    ...(range ? { 'Content-Range': `bytes ${part.first}-${part.last}/${size}` } : {}),
  });
  hasBegun(range ? 206 : 200);
  // A player that jumps has left before the first byte was sent.
  if (res.destroyed) return;
  if (req.method === 'HEAD' || size === 0) return void res.end();
  await sendBytes(content, part, res, signal);
}

/** What fails while bytes are sent breaks the connection off, because an orderly end would say that the file is whole. */
async function sendBytes(content: StoredBytes, part: ByteRange, res: ServerResponse, signal: AbortSignal) {
  try {
    await pipeline(content.read(part), res, { signal });
  } catch (error) {
    res.destroy();
    if (!signal.aborted) throw error;
  }
}

/** A part of another version would not fit to the parts that the reader has. */
function isSameVersion(req: IncomingMessage, tag: string): boolean {
  const known = headerOf(req, 'if-range');
  return known === undefined || known === tag;
}

function end(
  res: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  hasBegun: (status: number) => void,
): void {
  res.writeHead(status, status === 416 ? { ...headers, 'Content-Length': '0' } : headers);
  hasBegun(status);
  res.end();
}
