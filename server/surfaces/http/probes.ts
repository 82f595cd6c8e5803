import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '#server/product/app.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import { answer, json } from './answers.ts';
import { t } from './messages.ts';
import { findMissing, type Missing } from './readiness.ts';

const paths = ['/livez', '/readyz'] as const;
type ProbePath = (typeof paths)[number];

/** Which question of the machines that look after this process it is. They send no token and are never limited. */
export const probeAt = (url: string): ProbePath | undefined =>
  paths.find((path) => url === path || url.startsWith(`${path}?`));

export async function answerProbe(
  app: App,
  path: ProbePath,
  req: IncomingMessage,
  res: ServerResponse,
  isStopping: boolean,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD' };
    answer(app, res, invalidRequest(t('getOnly', { path }), { status: 405, headers }));
    return;
  }
  if (path === '/livez') return reply(res, 200, { status: 'alive' });
  const missing = isStopping ? stopping : await findMissing(app);
  const isAnswering = !isStopping && !missing.some(({ what }) => what === 'database');
  const isReady = !missing.some(({ isNeededHere }) => isNeededHere);
  reply(res, isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'not_ready',
    missing: missing.map(({ what, message }) => ({ what, message })),
    notes: isAnswering ? await app.operatorNotes.current() : [],
  });
}

const stopping: Missing[] = [{ what: 'process', message: 'The process is stopping.', isNeededHere: true }];

function reply(res: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    ...json,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 503 ? { 'Retry-After': '1' } : {}),
  });
  res.end(text);
}

/** Answered before the call is limited, because the limiter may need the database that is missing. */
export const databaseGone = () =>
  new DomainError('internal_error', t('databaseDown'), {
    status: 503,
    headers: { 'Retry-After': '1' },
  });
