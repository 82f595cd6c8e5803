import http from 'node:http';
import type { RunningServer } from './servers.ts';

export interface Timed {
  milliseconds: number;
  /** The total in the reply. */
  total: number;
}

/**
 * The client has one connection and sends one request after the other, so that it measures the wait of a single
 * caller.
 */
export class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #base: string;

  constructor({ base }: RunningServer) {
    this.#base = base;
  }

  async list(token: string, query: Record<string, string>): Promise<Timed> {
    const { milliseconds, body } = await this.read(token, `/contacts?${new URLSearchParams(query)}`);
    return { milliseconds, total: JSON.parse(body).meta.total };
  }

  async read(token: string, path: string): Promise<{ milliseconds: number; body: string }> {
    const started = performance.now();
    const body = await this.#get(`${this.#base}${path}`, token);
    return { milliseconds: performance.now() - started, body };
  }

  #get(url: string, token: string): Promise<string> {
    const options = { agent: this.#agent, headers: { authorization: `Bearer ${token}` } };
    return new Promise((resolve, reject) => {
      const req = http.get(url, options, (res) => {
        let body = '';
        res.setEncoding('utf8');
        res.on('data', (chunk: string) => {
          body += chunk;
        });
        res.on('end', () =>
          res.statusCode === 200 ? resolve(body) : reject(new Error(`${url}: ${res.statusCode} ${body}`)),
        );
        res.on('error', reject);
      });
      req.on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
