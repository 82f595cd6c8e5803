import type { IncomingMessage, ServerResponse } from 'node:http';
import { toDomainError } from '#server/calls/failures.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import type { App } from '#server/product/app.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { answerRefusal } from './pages/refusal-page.ts';
import { clientAddress, headerOf } from './request-headers.ts';
import { sessionCall } from './session-call.ts';

/** What a page is made of is a file, and one page has dozens: they are served to anybody, and cost next to nothing. */
export const isAsset = (url: string) => url.startsWith('/_next/static/');

interface Excess {
  refusal: DomainError;
  /** The headers that say how much of the limit is left. */
  headers: Record<string, string>;
}

/** Counts a page of somebody who is not signed in. Returns a refusal if their address has opened too many this minute. */
export async function excessOfPages(app: App, req: IncomingMessage): Promise<Excess | undefined> {
  const call = sessionCall(app, headerOf(req, 'cookie'), clientAddress(req, app.config));
  try {
    await limitUnauthenticated(app, call, 'pages');
    return undefined;
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal?.status !== 429) throw error;
    const seconds = refusal.headers['Retry-After'] ?? '60';
    const message = t('tooManyPages', { seconds });
    const headers = { 'Retry-After': seconds };
    return {
      refusal: new DomainError('rate_limit_exceeded', message, { headers }),
      headers: call.limitHeaders,
    };
  }
}

/** Answers whether the page was refused: somebody who is not signed in opens so many pages a minute and address. */
export async function refuseExcessPages(
  app: App,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  if (app.config.rateLimits.pages === 0 || isAsset(req.url ?? '')) return false;
  if (await app.sessions.find(headerOf(req, 'cookie'), clientAddress(req, app.config))) return false;
  const excess = await excessOfPages(app, req);
  if (excess) answerRefusal(app, req, res, excess.refusal, excess.headers);
  return excess !== undefined;
}
