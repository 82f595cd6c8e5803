import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLanguage } from '#server/base/wording/in-language.ts';
import type { App } from '#server/calls/app.ts';
import type { Call } from '#server/calls/call.ts';
import { DomainError, errorBody } from '#server/calls/errors.ts';
import { toDomainError } from '#server/calls/failures.ts';
import type { Locale } from '#server/calls/locales.ts';
import { limitUnauthenticated } from '#server/kernel/calls/throttle.ts';
import { json } from './answers.ts';
import { t } from './messages.ts';
import { readerOf } from './reader.ts';
import { clientAddress, headerOf } from './request-headers.ts';
import { sessionCall } from './session-call.ts';

/** What a page is made of is a file, and one page has dozens: they are served to anybody, and cost next to nothing. */
const isAsset = (url: string) => url.startsWith('/_next/static/');

/** Answers whether the page was refused: somebody who is not signed in opens so many pages a minute and address. */
export async function refuseExcessPages(
  app: App,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const { pages } = app.config.rateLimits;
  if (pages === 0 || isAsset(req.url ?? '')) return false;
  const cookie = headerOf(req, 'cookie');
  const address = clientAddress(req, app.config);
  if (await app.sessions.find(cookie, address)) return false;
  const call = sessionCall(app, cookie, address);
  try {
    await limitUnauthenticated(app, call, 'pages');
    return false;
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal?.status !== 429) throw error;
    refuse(app, req, res, call, refusal.headers['Retry-After'] ?? '60');
    return true;
  }
}

function refuse(app: App, req: IncomingMessage, res: ServerResponse, call: Call, seconds: string): void {
  const { locale } = readerOf(req);
  const message = t('tooManyPages', { seconds });
  const refusal = new DomainError('rate_limit_exceeded', message);
  const isPage = headerOf(req, 'accept')?.includes('text/html') ?? false;
  const body = isPage
    ? page(message.in(locale), locale)
    : JSON.stringify(inLanguage(errorBody(refusal, call.requestId, app.baseUrl), locale));
  res.writeHead(refusal.status, {
    ...(isPage ? html : json),
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': call.requestId,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': seconds,
    ...call.limitHeaders,
  });
  res.end(body);
}

const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Without a script, a font or a picture: what is asked for next would be refused as well. */
const page = (message: string, locale: Locale) => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>
  body { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }
</style>
<h1>429</h1>
<p>${message}</p>
</html>
`;
