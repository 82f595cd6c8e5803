import type { Agent } from 'undici';
import { Exchange } from './exchange.ts';
import type { FailureKind } from './failures.ts';

export interface PostRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** For everything until the status is known: waiting for a connection, DNS, connecting, sending. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface PostResult {
  /** Known as soon as the headers are there, whatever becomes of the body. */
  status?: number;
  retryAfter?: string;
  /** The first kilobyte of the answer. */
  snippet: string;
  /** Until the status or the error. */
  durationMs: number;
  error?: { kind: FailureKind; message: string };
}

/**
 * Sends once, follows nothing, and never throws for what a receiver does. It rejects with the signal's reason when the
 * caller stops it before a status is known: then nobody can tell whether the receiver has acted.
 */
export function post(agent: Agent, request: PostRequest): Promise<PostResult> {
  const { url: text, headers, body, timeoutMs, signal } = request;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    const error = { kind: 'refused', message: 'the address must start with https://' } as const;
    return Promise.resolve({ snippet: '', durationMs: 0, error });
  }
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const exchange = new Exchange(timeoutMs, signal, resolve, reject);
    const path = `${url.pathname}${url.search}`;
    agent.dispatch({ origin: url.origin, path, method: 'POST', headers, body }, exchange);
  });
}
