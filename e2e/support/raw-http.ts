import http from 'node:http';
import net from 'node:net';
import type { Reply } from './test-server.ts';

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Wire {
  send(sent: Sent): Promise<Reply>;
  close(): void;
}

/** Requests as bytes over kept connections: what fetch would refuse to send, and many of them. */
export function openWire(server: { url: string }, connections: number): Wire {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(server.url);
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        // Said for every method: Node leaves the length out where it expects no body.
        const isSized = body !== undefined && headers['transfer-encoding'] === undefined;
        const sized = isSized ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers;
        const target = { hostname, port, agent, method, path: `/api/v1${path}`, headers: sized };
        const req = http.request(target, (res) => resolve(readReply(res)));
        req.on('error', reject);
        req.end(body);
      }),
    close: () => agent.destroy(),
  };
}

async function readReply(res: http.IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  // A stream has no end to wait for: that it began is the reply.
  if (res.headers['content-type']?.startsWith('text/event-stream')) res.destroy();
  else for await (const chunk of res) chunks.push(chunk);
  return toReply(res.statusCode ?? 0, Object.entries(res.headers), Buffer.concat(chunks).toString());
}

function toReply(status: number, pairs: [string, string | string[] | undefined][], text: string): Reply {
  const headers = new Headers(pairs.map(([name, value]) => [name, String(value)]));
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return { status, headers, text, body: isJson && text ? JSON.parse(text) : undefined };
}

/** Whatever bytes, on a connection of their own, until the server closes it: what is not even HTTP. */
export async function sendRaw(server: { url: string }, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('error', () => socket.destroy());
  // Not ended by us: a client that has ended its side is taken for gone, and its connection is the server's to close.
  socket.write(bytes);
  for await (const chunk of socket.on('close', () => {})) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The replies in a raw answer. */
export function parseRaw(text: string): Reply[] {
  const replies: Reply[] = [];
  for (let rest = text; rest.startsWith('HTTP/1.1 '); ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const pairs = lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });
    const status = Number(first.split(' ')[1]);
    const length = Number(pairs.find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? 0);
    if (status >= 200) replies.push(toReply(status, pairs, rest.slice(end + 4, end + 4 + length)));
    rest = rest.slice(end + 4 + length);
  }
  return replies;
}
