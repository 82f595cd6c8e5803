import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitAddress } from '#server/calls/limits/limits.ts';

/**
 * At most `limit` connections of one address at a time; `refuse` ends each further one. 0 is no limit. It counts the
 * address of the connection itself, so it must be off behind proxies, where that is the proxy's.
 */
export function capConnections(server: Server, limit: number, refuse: (socket: Socket) => void): void {
  if (limit === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = limitAddress(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= limit) return refuse(socket);
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
