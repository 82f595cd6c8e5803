import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/vocabulary/config.ts';

/** Only headers that our own proxies set are trusted. */
export function clientAddress(req: IncomingMessage, { trustedProxies }: Config): string {
  const peer = plainAddress(req.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return peer;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return plainAddress(forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer);
}

const plainAddress = (address: string) => address.replace(/^::ffff:/, '');

export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
