import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { App } from '#server/product/app.ts';
import { endWith } from './answers.ts';
import { capConnections } from './connections.ts';
import { type Deadlines, deadlines } from './deadlines.ts';
import type { Handler } from './handler.ts';
import { isUpload, pathHandlers } from './path-handlers.ts';
import { tooManyConnections, unreadable } from './refusals.ts';
import { requestListener, type Serving } from './request-listener.ts';

export interface HttpServer {
  url: string;
  /** Stops accepting, lets what is under way finish, and returns when it has or time is up. */
  drain(): Promise<void>;
}

const drainMs = 6_500;

/** Answers REST calls and calls of the console; everything else is a page. */
export async function openHttpServer(
  app: App,
  pages: Handler | undefined,
  { headersMs, bodyMs, checkMs }: Deadlines = deadlines,
): Promise<HttpServer> {
  const serving: Serving = { isDraining: false, replies: new WeakMap() };
  const listener = requestListener(app, serving, pathHandlers(app, pages), bodyMs);
  const server = createServer(
    {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
      // The time of a body is limited for each request by itself.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      // The listener refuses such requests, so that this refusal has a body like every other.
      requireHostHeader: false,
    },
    listener,
  );
  // A client that waits before it sends the bytes of a file may be sent elsewhere with them.
  server.on('checkContinue', (req, res) => {
    if (!isUpload(req.url ?? '')) res.writeContinue();
    listener(req, res);
  });
  // A request with an unknown Expect header is served like any other.
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A second reply in the middle of the first would be read as a part of it.
    if (isHalfway(serving.replies.get(socket))) socket.destroy();
    else endWith(socket, unreadable(app, error, headersMs));
  });
  limitConnections(app, server);
  const url = await listen(app, server);
  return {
    url,
    async drain() {
      serving.isDraining = true;
      app.streams.stop();
      await closeServer(server);
    },
  };
}

function limitConnections(app: App, server: Server): void {
  const perAddress = app.config.trustedProxies > 0 ? 0 : app.config.connectionsPerAddress;
  capConnections(server, perAddress, (socket) => {
    // The connection is closed at once, because one that stays open for its client to read would still be too many.
    socket.write(tooManyConnections(app, perAddress), () => socket.destroy());
  });
}

/** Waits until the requests under way are answered, or time is up. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const giveUp = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(giveUp);
}

const isHalfway = (res: ServerResponse | undefined) => res?.headersSent === true && !res.writableFinished;

async function listen(app: App, server: Server): Promise<string> {
  const { host, port, publicUrl } = app.config;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // If the system chose the port, it is known only now.
  const { port: actual } = server.address() as AddressInfo;
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  app.baseUrl = url;
  return url;
}
