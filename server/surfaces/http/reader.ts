import type { IncomingMessage } from 'node:http';
import type { Reader } from '#server/calls/call.ts';
import { localeFrom } from '#server/vocabulary/locales.ts';
import { headerOf } from './request-headers.ts';

/** A reader whose account is not known yet. */
export const readerOf = (req: IncomingMessage): Reader => ({
  locale: localeFrom(headerOf(req, 'cookie') ?? '', headerOf(req, 'accept-language')),
});
