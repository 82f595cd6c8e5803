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

/** Sends requests as bytes over kept connections: requests that fetch would refuse to send, and many at a time. */
export function openWire(server: { url: string }, connections: number): Wire {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(server.url);
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        // The length is set for every method, because Node leaves it out where it expects no body.
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
  // A stream does not end, so its first byte counts as the reply.
  if (res.headers['content-type']?.startsWith('text/event-stream')) res.destroy();
  else for await (const chunk of res) chunks.push(chunk);
  return toReply(res.statusCode ?? 0, Object.entries(res.headers), Buffer.concat(chunks).toString());
}

function toReply(status: number, pairs: [string, string | string[] | undefined][], text: string): Reply {
  const headers = new Headers(pairs.map(([name, value]) => [name, String(value)]));
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return { status, headers, text, body: isJson && text ? JSON.parse(text) : undefined };
}

/**
 * Sends any bytes on a connection of their own, also bytes that are not HTTP, and reads until the server closes it.
 */
export async function sendRaw(server: { url: string }, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('error', () => socket.destroy());
  // The client does not end its side: a server takes such a client for gone and closes the connection.
  socket.write(bytes);
  for await (const chunk of socket.on('close', () => {})) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Parses the replies in a raw answer. */
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
