import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (req: IncomingMessage, res: ServerResponse, url: URL) => void;

/** Another company's API. It answers as the test sets, and records the requests. */
export class SourceServer {
  readonly asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  readonly routes = new Map<string, Answer>();
  /** Answers requests without a route. */
  fallback: Answer = (_, res) => res.writeHead(404).end();
  url = '';
  readonly #server = createServer((req, res) => {
    const url = new URL(req.url ?? '', this.url);
    this.asked.push({ path: `${url.pathname}${url.search}`, headers: req.headers });
    const answer = this.routes.get(url.pathname) ?? this.fallback;
    answer(req, res, url);
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export const sendJson = (res: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
