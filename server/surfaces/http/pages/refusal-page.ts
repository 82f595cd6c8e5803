import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '#server/product/app.ts';
import { DomainError, errorBody } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { json, requestIdOf } from '../answers.ts';
import { t } from '../messages.ts';
import { readerOf } from '../reader.ts';
import { headerOf } from '../request-headers.ts';
import type { WholeReply } from './replaced-failure.ts';

/** A page that is loaded again every second would blink, and people could not read it. */
const shortestWaitSeconds = 3;

/** Answers a page with a refusal: as a page to people, and in the usual form to programs. */
export function answerRefusal(
  app: App,
  req: IncomingMessage,
  res: ServerResponse,
  error: DomainError,
  headers: Record<string, string> = {},
): void {
  const { status, headers: all, body } = refusalReply(app, req, res, error);
  res.writeHead(status, { ...all, ...headers });
  res.end(body);
}

/** The refusal of a call, in the words of a person who has opened a page. */
export const ofPage = ({ code, text, status, headers }: DomainError): DomainError =>
  new DomainError(code, status === 429 ? t('pageLimitedAbout') : text, { status, headers });

/** The reply to a page that cannot be shown at the moment. */
export function refusalReply(
  app: App,
  req: IncomingMessage,
  res: ServerResponse,
  error: DomainError,
  known?: Locale | null,
): WholeReply {
  const locale = known ?? readerOf(req).locale;
  const requestId = requestIdOf(res) ?? newId('request', app.now());
  const wait = error.headers['Retry-After'];
  const isPage = wait !== undefined && (headerOf(req, 'accept')?.includes('text/html') ?? false);
  const body = isPage
    ? pageOf(error, locale, Math.max(shortestWaitSeconds, Number(wait)))
    : JSON.stringify(inLanguage(errorBody(error, requestId, app.baseUrl), locale));
  return {
    status: error.status,
    headers: {
      ...(isPage ? html : json),
      'Content-Length': Buffer.byteLength(body),
      'X-Request-Id': requestId,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...error.headers,
    },
    body,
  };
}

const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/**
 * Makes a page without scripts, fonts and pictures, because these might be refused as well. The browser loads it again
 * when the time of the refusal is over.
 */
function pageOf({ text, status }: DomainError, locale: Locale, wait: number): string {
  const title = escaped(t(status === 429 ? 'pageLimited' : 'pageUnavailable').in(locale));
  const about = status === 429 ? text : t('pageUnavailableAbout');
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${wait}">
<title>${title}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto 2rem; padding: 0 1.25rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  a { color: inherit }
</style>
<main>
<h1>${title}</h1>
<p>${escaped(about.in(locale))}</p>
<p>${escaped(t('pageReturns', { seconds: wait }).in(locale))}</p>
<p><a href="">${escaped(t('pageRetry').in(locale))}</a></p>
</main>
</html>
`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
