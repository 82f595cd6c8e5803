import type { IncomingHttpHeaders } from 'node:http';
import type { Agent, Dispatcher } from 'undici';
import { exchangeFailure, OutboundFailure } from './failures.ts';
import { t } from './messages.ts';

export interface Sending {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
  /** The limit for the answer's body. */
  maxBytes: number;
  /** The call has no other time limit. */
  signal: AbortSignal;
}

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends one request and reads its answer to the end; redirects are returned like other answers. Rejects with an
 * OutboundFailure that has the reason, or with the signal's reason.
 */
export function sendOnce(agent: Agent, sending: Sending): Promise<Sent> {
  const { method, url: text, headers, body = null, maxBytes, signal } = sending;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return Promise.reject(new OutboundFailure('refused', t('addressRefused', { reason: t('notHttps') })));
  }
  if (signal.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const chunks: Buffer[] = [];
  let length = 0;
  let controller: Dispatcher.DispatchController | undefined;
  let head: Pick<Sent, 'status' | 'headers'> | undefined;
  const giveUp = (reason: Error) => {
    reject(reason);
    controller?.abort(reason);
  };
  const onAbort = () => giveUp(signal.reason);
  signal.addEventListener('abort', onAbort);
  const path = `${url.pathname}${url.search}`;
  const allHeaders = { 'accept-encoding': 'identity', ...headers };
  agent.dispatch(
    { origin: url.origin, path, method, headers: allHeaders, body },
    {
      onRequestStart(opened) {
        controller = opened;
        if (signal.aborted) opened.abort(signal.reason);
      },
      onResponseStart(_, status, received) {
        if (status < 200) return;
        head = { status, headers: received };
        if ((received['content-encoding'] ?? 'identity') !== 'identity') {
          giveUp(new OutboundFailure('protocol', t('answerCompressed')));
        }
      },
      onResponseData(_, chunk) {
        length += chunk.length;
        if (length > maxBytes) giveUp(tooLarge(maxBytes));
        else chunks.push(Buffer.from(chunk));
      },
      onResponseEnd() {
        if (head) resolve({ ...head, body: Buffer.concat(chunks) });
      },
      onResponseError(_, error) {
        reject(signal.aborted ? signal.reason : exchangeFailure(error));
      },
    },
  );
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
}

const tooLarge = (maxBytes: number) =>
  new OutboundFailure('protocol', t('answerTooLargeKb', { size: Math.floor(maxBytes / 1024) }));
