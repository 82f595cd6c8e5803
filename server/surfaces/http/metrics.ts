import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '#server/product/app.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import { answer } from './answers.ts';
import { bearerIn } from './bearer.ts';
import { t } from './messages.ts';

const metricsPath = '/metrics';

const isMetrics = (url: string) => url === metricsPath || url.startsWith(`${metricsPath}?`);

/** True if metrics are served at this address of the server, and not on a port of their own. */
export const isMetricsAt = ({ config: { metrics } }: App, url: string): boolean =>
  metrics !== undefined && metrics.port === undefined && isMetrics(url);

/** Answers Prometheus. Without the token, if there is one, it learns nothing. */
export async function answerMetrics(app: App, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { metrics, config } = app;
  if (!metrics) return answer(app, res, notHere(req));
  if (!hasToken(req, config.metrics?.token)) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    return answer(app, res, new DomainError('authentication_required', t('metricsToken'), { headers }));
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD' };
    return answer(app, res, invalidRequest(t('getOnly', { path: metricsPath }), { status: 405, headers }));
  }
  const text = await metrics.text();
  res.writeHead(200, {
    'Content-Type': metrics.contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(text);
}

const notHere = ({ url = '' }: IncomingMessage) =>
  new DomainError('not_found', t('notServed', { path: url.split('?')[0] ?? '' }));

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = bearerIn(headers.authorization ?? '');
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

export interface MetricsServer {
  url: string;
  close(): void;
}

/** Opens the port of the metrics, if they have one. */
export async function openMetricsServer(app: App): Promise<MetricsServer | undefined> {
  const { port, host } = app.config.metrics ?? {};
  if (port === undefined) return undefined;
  const server = createServer((req, res) => {
    if (!isMetrics(req.url ?? '')) return answer(app, res, notHere(req));
    answerMetrics(app, req, res).catch((error) => {
      app.log.failure('metrics', error);
      res.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`METRICS_PORT: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}${metricsPath}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
