import type { Agent } from 'undici';
import { OutboundFailure } from './failures.ts';
import { t } from './messages.ts';
import { type Sent, sendOnce } from './send.ts';

export interface DownloadRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** The limit for the whole download, with redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  /** True to refuse redirects to another host. */
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
 * Sends one GET and reads its answer to the end. Redirects are followed, each through the same guarded connections as
 * the first address; headers of the caller are sent to the first origin only. Rejects with an OutboundFailure that has
 * the reason.
 */
export async function download(agent: Agent, request: DownloadRequest): Promise<Download> {
  const late = new OutboundFailure('timeout', t('answerTimeout', { seconds: request.timeoutMs / 1000 }));
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
      if (!target) throw new OutboundFailure('protocol', t('redirectNotUrl'));
      const from = new URL(url);
      if (request.isBoundToHost && target.host !== from.host)
        throw new OutboundFailure('protocol', t('redirectOtherHost', { host: target.host }));
      if (target.origin !== from.origin) headers = {};
      url = target.href;
    }
    throw new OutboundFailure('protocol', t('tooManyRedirects', { count: mostRedirects }));
  } finally {
    clearTimeout(timer);
  }
}
