import { ConnectionError } from './errors.ts';
import { retryAfterMs, wait, waitBefore } from './waiting.ts';

export interface Sending {
  token?: string | (() => string | Promise<string>);
  /** The number of attempts after the first one, 4 by default. */
  retries?: number;
  /** The time limit of one call with all its attempts and waits, 90,000 ms by default. */
  timeLimitMs?: number;
  /** The function that sends the requests, by default the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Sends a call until it is answered. Every attempt has the same key, so that the server does it once. */
export function createSender(options: Sending): (request: Request) => Promise<Response> {
  const { retries = 4, timeLimitMs = 90_000 } = options;
  return async (request) => {
    const headers = await headersOf(request, options);
    const body = request.body ? await request.arrayBuffer() : null;
    const limit = new AbortController();
    const tooLong = new DOMException(`The call took longer than ${timeLimitMs} ms.`, 'TimeoutError');
    const timer = setTimeout(() => limit.abort(tooLong), timeLimitMs);
    const deadline = performance.now() + timeLimitMs;
    const signal = AbortSignal.any([request.signal, limit.signal]);
    try {
      for (let attempt = 0; ; attempt++) {
        const result = await attemptOnce(new Request(request, { headers, body, signal }), options);
        const isLast = attempt >= retries || !isWorthAnother(result);
        const asked = result instanceof Response ? retryAfterMs(result.headers) : undefined;
        const pause = waitBefore(attempt, asked);
        if (isLast || performance.now() + pause >= deadline) return answer(result, attempt);
        if (result instanceof Response) await result.body?.cancel();
        await wait(pause, signal);
      }
    } finally {
      clearTimeout(timer);
    }
  };
}

async function headersOf(request: Request, { token }: Sending): Promise<Headers> {
  const headers = new Headers(request.headers);
  const value = typeof token === 'function' ? await token() : token;
  if (value !== undefined) headers.set('Authorization', `Bearer ${value}`);
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWrite && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
  return headers;
}

/** Returns the result of the attempt: a reply, or the failure of the connection. An abort is thrown at once. */
async function attemptOnce(request: Request, { fetch = globalThis.fetch }: Sending) {
  try {
    return await readWhole(await fetch(request));
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    if (error instanceof TypeError) return error;
    throw error;
  }
}

/**
 * JSON is read as part of the attempt, because a connection may break in the middle of it. Files and streams are
 * passed on.
 */
async function readWhole(response: Response): Promise<Response> {
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  if (!isJson || !response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * The server is limiting or down (429, 503), a proxy got no answer (502, 504), or the same key is still under way
 * (409 with Retry-After). Any other refusal would be the same next time.
 */
function isWorthAnother(result: Response | TypeError): boolean {
  if (result instanceof TypeError) return true;
  if (result.status === 409) return result.headers.has('Retry-After');
  return [429, 502, 503, 504].includes(result.status);
}

function answer(result: Response | TypeError, attempt: number): Response {
  if (result instanceof Response) return result;
  throw new ConnectionError(attempt + 1, result);
}
