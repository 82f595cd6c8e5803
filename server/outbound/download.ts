import type { IncomingHttpHeaders } from 'node:http';
import type { Agent, Dispatcher } from 'undici';
import { exchangeFailure, OutboundFailure } from './failures.ts';

export interface DownloadRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** For the whole of it, redirects and body included. */
  timeoutMs: number;
  maxBytes: number;
  /** Where an answer may lead to: another host was not meant by who gave the address. */
  isBoundToHost?: boolean;
  signal?: AbortSignal | undefined;
}

export interface Download {
  status: number;
  /** Where it came from in the end. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * One GET, read to its end. Redirects are followed, each through the same guarded connections as the first address; a
 * header of the caller's goes to the first address only. Rejects with an OutboundFailure that says why.
 */
export async function download(agent: Agent, request: DownloadRequest): Promise<Download> {
  const late = new OutboundFailure('timeout', `no answer within ${request.timeoutMs / 1000} s`);
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(late), request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([clock.signal, request.signal]) : clock.signal;
  try {
    let { url, headers = {} } = request;
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const answer = await getOnce(agent, { url, headers, maxBytes: request.maxBytes, signal });
      const next = redirects.includes(answer.status) ? answer.headers.location : undefined;
      if (next === undefined) return answer;
      const target = URL.parse(next, url);
      if (!target) throw new OutboundFailure('protocol', 'the answer leads to an address that is none');
      const from = new URL(url);
      if (request.isBoundToHost && target.host !== from.host)
        throw new OutboundFailure('protocol', `the answer leads to another host, ${target.host}`);
      if (target.origin !== from.origin) headers = {};
      url = target.href;
    }
    throw new OutboundFailure('protocol', `the answer leads on more than ${mostRedirects} times`);
  } finally {
    clearTimeout(timer);
  }
}

interface OneGet {
  url: string;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  signal: AbortSignal;
}

function getOnce(agent: Agent, { url: text, headers, maxBytes, signal }: OneGet): Promise<Download> {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return Promise.reject(new OutboundFailure('refused', 'the address must start with https://'));
  }
  if (signal.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<Download>();
  const chunks: Buffer[] = [];
  let length = 0;
  let controller: Dispatcher.DispatchController | undefined;
  let head: Pick<Download, 'status' | 'headers'> | undefined;
  const giveUp = (reason: Error) => {
    reject(reason);
    controller?.abort(reason);
  };
  const onAbort = () => giveUp(signal.reason);
  signal.addEventListener('abort', onAbort);
  const path = `${url.pathname}${url.search}`;
  const asked = { 'accept-encoding': 'identity', ...headers };
  agent.dispatch(
    { origin: url.origin, path, method: 'GET', headers: asked },
    {
      onRequestStart(opened) {
        controller = opened;
        if (signal.aborted) opened.abort(signal.reason);
      },
      onResponseStart(_, status, received) {
        if (status < 200) return;
        head = { status, headers: received };
        if ((received['content-encoding'] ?? 'identity') !== 'identity') {
          giveUp(new OutboundFailure('protocol', 'the answer is compressed, which was not asked for'));
        }
      },
      onResponseData(_, chunk) {
        length += chunk.length;
        if (length > maxBytes) giveUp(tooLarge(maxBytes));
        else chunks.push(Buffer.from(chunk));
      },
      onResponseEnd() {
        if (head) resolve({ ...head, url: text, body: Buffer.concat(chunks) });
      },
      onResponseError(_, error) {
        reject(signal.aborted ? signal.reason : exchangeFailure(error));
      },
    },
  );
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
}

const tooLarge = (maxBytes: number) =>
  new OutboundFailure('protocol', `the answer is larger than ${Math.floor(maxBytes / 1024)} kB`);
