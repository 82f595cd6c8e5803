import type { IncomingMessage } from 'node:http';
import { toDomainError } from '#server/calls/failures.ts';
import type { App } from '#server/product/app.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from '../messages.ts';
import { excessOfPages, isAsset } from '../page-limit.ts';
import { clientAddress, headerOf } from '../request-headers.ts';
import { KnownRoutes } from './known-routes.ts';
import { PageShare, pageReader } from './page-share.ts';
import { isPasswordSent, SignInGate } from './sign-in-gate.ts';

interface Refused {
  refusal: DomainError;
  headers?: Record<string, string>;
}

interface Admitted {
  /** The language of the person, as far as it is known. */
  locale?: Locale | null;
  /** Ends the turn of the page, so that the next one can be rendered. */
  end(): void;
}

const nothing = () => {};

/** Decides whether and when Next gets a request: each one takes the processor from everything else of this process. */
export function admission(app: App, folder: string) {
  const gate = new SignInGate();
  const share = new PageShare();
  const routes = new KnownRoutes(folder);

  async function admit(req: IncomingMessage): Promise<Refused | Admitted> {
    const { url = '', method = '' } = req;
    if (isAsset(url)) return { end: nothing };
    const address = clientAddress(req, app.config);
    const person = await app.sessions.find(headerOf(req, 'cookie'), address);
    const excess = person ? undefined : await excessOfPages(app, req);
    if (excess) return excess;
    const kind = routes.kindOf(url);
    const isRead = method === 'GET' || method === 'HEAD';
    // People get a page for an address that does not exist, and programs that write get the usual error.
    if (kind === undefined && !isRead) return { refusal: notThere(url) };
    if (!person && isPasswordSent(req)) {
      const refusal = await gate.refusal(app, req);
      if (refusal) return { refusal };
    }
    const locale = person?.locale ?? null;
    if (kind === 'handler') return { locale, end: nothing };
    const end = await share.enter(pageReader(person, address));
    return end ? { locale, end } : { refusal: tooManyAtOnce() };
  }

  return async (req: IncomingMessage): Promise<Refused | Admitted> => {
    try {
      return await admit(req);
    } catch (error) {
      const refusal = toDomainError(error);
      if (!refusal) throw error;
      return { refusal };
    }
  };
}

const notThere = (url: string) =>
  new DomainError('not_found', t('notServed', { path: url.split('?')[0] ?? '' }));

const tooManyAtOnce = () =>
  new DomainError('rate_limit_exceeded', t('pagesWait'), { status: 503, headers: { 'Retry-After': '5' } });
