import type { IncomingMessage } from 'node:http';
import type { App } from '#server/product/app.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import type { Handler } from './handler.ts';

/** Addresses of pages contain ids, so pages have few names. */
const nameOf = ({ url = '' }: IncomingMessage): string => {
  if (url.startsWith('/_next/')) return 'file';
  return url.startsWith('/api/auth/') ? 'sign-in' : 'page';
};

/** Counts and times the answers of pages, and gives each an id for the lines of the log. */
export const observedPages =
  (app: App, pages: Handler): Handler =>
  (req, res) => {
    const startedAt = performance.now();
    const name = nameOf(req);
    const { requests } = app.metrics ?? {};
    if (requests)
      res.once('finish', () => requests.note('pages', name, res.statusCode, performance.now() - startedAt));
    if (name === 'file') return pages(req, res);
    const facts = { request_id: newId('request', app.now()), operation: name };
    res.setHeader('X-Request-Id', facts.request_id);
    return inLogScope(
      () => facts,
      () => pages(req, res),
    );
  };
