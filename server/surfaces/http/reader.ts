import type { IncomingMessage } from 'node:http';
import type { Reader } from '#server/calls/call.ts';
import { isLocale, localeCookie, negotiate } from '#server/calls/locales.ts';
import { headerOf } from './request-headers.ts';

/** The language of a reader whose account is not known yet: the one chosen last, otherwise the browser's. */
export const readerOf = (req: IncomingMessage): Reader =>
  readerBy(headerOf(req, 'cookie'), headerOf(req, 'accept-language'));

export function readerBy(cookie: string | undefined, acceptLanguage: string | undefined): Reader {
  const cookies = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const remembered = cookies.find(([name]) => name === localeCookie)?.[1];
  return { locale: isLocale(remembered) ? remembered : negotiate(acceptLanguage) };
}
