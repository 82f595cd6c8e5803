import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. The exact bytes matter, because the signature covers them. */
export interface Arrival {
  path: string;
  headers: Record<string, string>;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came
  event: any;
  at: number;
}

type Behaviour = (arrival: Arrival, res: ServerResponse) => void;

export interface Receiver {
  url: string;
  arrivals: Arrival[];
  /** Only accepted arrivals. */
  accepted: Arrival[];
  /** Sets how requests are answered from now on. The default answers 200. */
  behave(behaviour: Behaviour | undefined): void;
  close(): Promise<void>;
}

/** Starts a webhook receiver on loopback that records requests and answers as the test sets. */
export async function startReceiver(): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const accepted: Arrival[] = [];
  let behaviour: Behaviour | undefined;
  const server = createServer(async (req, res) => {
    const arrival = await read(req);
    arrivals.push(arrival);
    if (behaviour) return behaviour(arrival, res);
    accepted.push(arrival);
    res.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    accepted,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(req: IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
  );
  return { path: req.url ?? '', headers, body, event: body ? JSON.parse(body) : undefined, at: Date.now() };
}

/** Refuses with this status and these headers. */
export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_, res) => {
    res.writeHead(status, headers);
    res.end('no');
  };
