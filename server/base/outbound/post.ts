import type { Agent } from 'undici';
import { Exchange } from './exchange.ts';
import { OutboundFailure } from './failures.ts';
import { t } from './messages.ts';

export interface PostRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** The limit until the status is known: for waiting for a connection, DNS, connecting and sending. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface PostResult {
  /** Set once the headers have arrived, even if reading the body fails. */
  status?: number;
  retryAfter?: string;
  /** The first kilobyte of the answer. */
  snippet: string;
  /** Until the status or the error. */
  durationMs: number;
  error?: OutboundFailure;
}

/**
 * Sends once, without following redirects, and never throws for errors of the receiver. It rejects with the signal's
 * reason when the caller stops it before a status is known; the receiver may have acted or not.
 */
export function post(agent: Agent, request: PostRequest): Promise<PostResult> {
  const { url: text, headers, body, timeoutMs, signal } = request;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    const error = new OutboundFailure('refused', t('addressRefused', { reason: t('notHttps') }));
    return Promise.resolve({ snippet: '', durationMs: 0, error });
  }
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const exchange = new Exchange(timeoutMs, signal, resolve, reject);
    const path = `${url.pathname}${url.search}`;
    agent.dispatch({ origin: url.origin, path, method: 'POST', headers, body }, exchange);
  });
}
