import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface WholeReply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

interface Watcher {
  /** Called once, before the first byte is sent. */
  onHead(): void;
  /** The reply that takes the place of a failure (500). */
  replacement(): WholeReply | undefined;
}

/**
 * Watches the reply that Next writes to a page. Next has no way to answer with another status once rendering has begun,
 * so a failure is replaced here, before its head is sent, and what Next writes afterwards is discarded.
 */
export function watchReply(res: ServerResponse, { onHead, replacement }: Watcher): void {
  const { writeHead, write, end } = res;
  let isReplaced = false;
  const beginFailure = () => {
    if (!res.headersSent && res.statusCode === 500) res.writeHead(500);
  };
  res.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    onHead();
    const reply = status === 500 ? replacement() : undefined;
    if (!reply) return Reflect.apply(writeHead, res, [status, ...rest]);
    for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name);
    Reflect.apply(writeHead, res, [reply.status, reply.headers]);
    Reflect.apply(end, res, [reply.body]);
    isReplaced = true;
    return res;
  };
  res.write = (...chunk: unknown[]): boolean => {
    beginFailure();
    return isReplaced || Reflect.apply(write, res, chunk);
  };
  res.end = (...chunk: unknown[]): ServerResponse => {
    beginFailure();
    return isReplaced ? res : Reflect.apply(end, res, chunk);
  };
}
