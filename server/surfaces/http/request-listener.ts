import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toDomainError } from '#server/calls/failures.ts';
import type { App } from '#server/product/app.ts';
import { answer, requestIdOf } from './answers.ts';
import { limitBodyTime, limitIdleTime } from './deadlines.ts';
import { answerMetrics, isMetricsAt } from './metrics.ts';
import { type FindHandler, isHealth, isLost, isUpload } from './path-handlers.ts';
import { answerProbe, probeAt } from './probes.ts';
import {
  answerFailure,
  answerLost,
  answerNameless,
  answerNothing,
  answerStopping,
  endLate,
} from './refusals.ts';

/** The requests that a server is answering. */
export interface Serving {
  isDraining: boolean;
  /** The latest reply on each connection. */
  readonly replies: WeakMap<Socket, ServerResponse>;
}

/** Refuses requests that cannot be served, and passes the others to their handlers. */
export function requestListener(
  app: App,
  serving: Serving,
  find: FindHandler,
  bodyMs: number,
): RequestListener {
  return (req, res) => {
    const url = req.url ?? '';
    const { isDraining } = serving;
    serving.replies.set(req.socket, res);
    cleanHeaders(app, req);
    const limitTime = isUpload(url) ? limitIdleTime : limitBodyTime;
    limitTime(req, res, bodyMs, (socket) => endLate(app, socket, res));
    if (isDraining) res.setHeader('Connection', 'close');
    if (isDraining && isHealth(url)) return answerStopping(res);
    if (req.headers.host === undefined && req.httpVersion === '1.1') return answerNameless(app, res);
    const probe = probeAt(url);
    if (probe) return finish(app, answerProbe(app, probe, req, res, isDraining), res);
    if (isMetricsAt(app, url)) return finish(app, answerMetrics(app, req, res), res);
    if (isLost(req, url)) return answerLost(app, res, url);
    const handler = find(req, url);
    if (!handler) return answerNothing(app, res, url);
    finish(app, handler(req, res), res);
  };
}

/** Answers a request whose handler has failed. */
function finish(app: App, handled: Promise<void> | void, res: ServerResponse): void {
  Promise.resolve(handled).catch((error) => {
    const known = toDomainError(error);
    if (!known) app.log.failure('http server', error, { request_id: requestIdOf(res) });
    if (res.headersSent) res.destroy();
    else if (known) answer(app, res, known);
    else answerFailure(app, res);
  });
}

const ours = new Set(['x-nonce', 'x-client-address', 'content-security-policy']);

/** Deletes headers that clients may not send, because only our own code and trusted proxies set them. */
function cleanHeaders({ config }: App, req: IncomingMessage): void {
  for (const name of Object.keys(req.headers)) {
    const isForwarded = name.startsWith('x-forwarded-') && config.trustedProxies === 0;
    if (isForwarded || name.startsWith('x-middleware-') || ours.has(name)) delete req.headers[name];
  }
}
