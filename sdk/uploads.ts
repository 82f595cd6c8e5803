import type { PlatformClient } from './client.ts';
import { ApiError, ConnectionError } from './errors.ts';
import type { components } from './schema.ts';
import { retryAfterMs, wait, waitBefore } from './waiting.ts';

export interface NewFile {
  name: string;
  bytes: Blob;
  /** The property that the file is for, such as `expense.receipt_file_id`. */
  for: string;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** The number of failures without progress after which the upload is given up, 8 by default. */
  retries?: number;
  /** Called with the number of bytes that the server has stored. */
  onProgress?: (stored: number) => void;
  /** The function that sends the bytes, by default the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

const partBytes = 8 * 2 ** 20;
/** How often the file is read until the server has checked its bytes. */
const mostReads = 6;

/**
 * Announces a file and sends its bytes, in parts that continue where the connection broke. Returns the file, which a record
 * can name once it is `ready`; it is not yet if the installation's scanner is away.
 */
export async function uploadFile(
  client: PlatformClient,
  { name, bytes, for: property }: NewFile,
  options: UploadOptions = {},
): Promise<components['schemas']['File']> {
  const { signal = new AbortController().signal } = options;
  const announced = await client.POST('/files', { body: { name, size: bytes.size, for: property }, signal });
  const { id, upload_url } = announced.data.data;
  await sendBytes(upload_url, bytes, { ...options, signal });
  for (let read = 0; ; read++) {
    const { data } = await client.GET('/files/{id}', { params: { path: { id } }, signal });
    if (data.data.status === 'ready' || read === mostReads) return data.data;
    await wait(waitBefore(read), signal);
  }
}

/** After a failure the server says how many bytes it has stored, also of a part that broke off. */
async function sendBytes(
  address: string,
  bytes: Blob,
  { signal, retries = 8, onProgress, fetch = globalThis.fetch }: UploadOptions & { signal: AbortSignal },
): Promise<void> {
  let stored = 0;
  let isKnown = true;
  for (let failures = 0; stored < bytes.size; ) {
    const part = isKnown ? bytes.slice(stored, stored + partBytes) : undefined;
    const result = await attempt(fetch, requestOf(address, stored, part, signal));
    if (result instanceof Response && result.ok) {
      const now = Number(result.headers.get('Upload-Offset'));
      if (now > stored) failures = 0;
      stored = now;
      isKnown = true;
      onProgress?.(stored);
      continue;
    }
    // The address ends with the last byte, so the answer to that one was lost.
    if (result instanceof Response && result.status === 404 && !isKnown) return;
    if (failures === retries || isFinal(result)) throw await failureOf(result, failures + 1);
    isKnown = false;
    const asked = result instanceof Response ? retryAfterMs(result.headers) : undefined;
    await wait(waitBefore(failures++, asked), signal);
  }
}

/** A part of the bytes (tus), or without one the question how many are stored. */
function requestOf(address: string, stored: number, part: Blob | undefined, signal: AbortSignal): Request {
  const headers = new Headers({ 'Tus-Resumable': '1.0.0' });
  if (!part) return new Request(address, { method: 'HEAD', headers, signal });
  headers.set('Upload-Offset', String(stored));
  headers.set('Content-Type', 'application/offset+octet-stream');
  return new Request(address, { method: 'PATCH', headers, body: part, signal });
}

async function attempt(
  fetch: NonNullable<UploadOptions['fetch']>,
  request: Request,
): Promise<Response | TypeError> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    if (error instanceof TypeError) return error;
    throw error;
  }
}

/** Another request for the same file (409, 423) and a server that limits or is down are worth another attempt. */
const isFinal = (result: Response | TypeError): boolean =>
  result instanceof Response && result.status < 500 && ![409, 423, 429].includes(result.status);

async function failureOf(result: Response | TypeError, attempts: number): Promise<Error> {
  if (!(result instanceof Response)) return new ConnectionError(attempts, result);
  return new ApiError(result, await result.json().catch(() => undefined));
}
