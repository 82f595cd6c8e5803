import type { Agent } from 'undici';
import { OutboundFailure } from './failures.ts';
import { type Sent, sendOnce } from './send.ts';

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

export interface Download extends Sent {
  /** The address after all redirects. */
  url: string;
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
      const { maxBytes } = request;
      const answer = { url, ...(await sendOnce(agent, { method: 'GET', url, headers, maxBytes, signal })) };
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
