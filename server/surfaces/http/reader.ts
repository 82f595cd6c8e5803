import type { IncomingMessage } from 'node:http';
import type { Reader } from '#server/calls/call.ts';
import { isLocale, localeCookie, negotiate } from '#server/calls/locales.ts';
import { headerOf } from './request-headers.ts';

/** Before it is known who calls: as the pages choose, by the language taken last, else by what the browser asks for. */
export function readerOf(req: IncomingMessage): Reader {
  const cookies = (headerOf(req, 'cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const remembered = cookies.find(([name]) => name === localeCookie)?.[1];
  return { locale: isLocale(remembered) ? remembered : negotiate(headerOf(req, 'accept-language')) };
}
