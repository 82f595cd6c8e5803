import { request } from 'undici';
import type { Services } from '#server/calls/services.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { createOutboundAgent } from './agent.ts';
import { allowedTargets } from './allowed.ts';
import { exchangeFailure, OutboundFailure } from './failures.ts';
import { t } from './messages.ts';

/** Whether there is a file at an address. If it is uncertain, there may be one that this server cannot reach. */
export type FilePresence = { is: 'there' } | { is: 'gone' | 'uncertain'; reason: Message };

const timeoutMs = 3_000;
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
const goneStatuses = [404, 410];

/**
 * Asks the server of an address for a file, without its content: with HEAD and, if that has no good answer, with GET for
 * the first byte. Redirects are followed, each through the guarded connections.
 */
export async function filePresence(app: Services, address: string): Promise<FilePresence> {
  const agent = createOutboundAgent({
    lookup: app.lookup,
    allowed: allowedTargets(app.config),
    connections: 1,
  });
  const clock = new AbortController();
  const late = new OutboundFailure('timeout', t('answerTimeout', { seconds: timeoutMs / 1000 }));
  const timer = setTimeout(() => clock.abort(late), timeoutMs);
  const statusOf = async (method: 'HEAD' | 'GET'): Promise<number> => {
    let url = new URL(address);
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const headers = method === 'GET' ? { range: 'bytes=0-0' } : {};
      const {
        statusCode,
        headers: answered,
        body,
      } = await request(url, {
        dispatcher: agent,
        method,
        headers,
        signal: clock.signal,
      });
      // The content is not needed; the connection is closed instead of reading it.
      body.on('error', () => undefined).destroy();
      const next = redirects.includes(statusCode) ? [answered.location].flat()[0] : undefined;
      const target = next === undefined ? null : URL.parse(next, url);
      if (!target) return statusCode;
      url = target;
    }
    throw new OutboundFailure('protocol', t('tooManyRedirects', { count: mostRedirects }));
  };
  try {
    const first = await statusOf('HEAD');
    return isGood(first) ? { is: 'there' } : presenceBy(await statusOf('GET'));
  } catch (error) {
    return presenceAfter(clock.signal.aborted ? clock.signal.reason : error);
  } finally {
    clearTimeout(timer);
    await agent.destroy();
  }
}

const isGood = (status: number) => status >= 200 && status < 300;

function presenceBy(status: number): FilePresence {
  if (isGood(status)) return { is: 'there' };
  return {
    is: goneStatuses.includes(status) ? 'gone' : 'uncertain',
    reason: t('answeredStatus', { status }),
  };
}

function presenceAfter(error: unknown): FilePresence {
  const failure = exchangeFailure(error instanceof Error ? error : new Error('the request failed'));
  return { is: failure.isNobodyThere ? 'gone' : 'uncertain', reason: failure.text };
}
