import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/boot/config.ts';
import { newId } from '#server/calls/ids.ts';
import type { Call, Reader } from '#server/calls/pipeline.ts';

/** Only what our own proxies said about the client is believed. */
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

type NewCall = Pick<Call, 'address' | 'target' | 'authenticate'> & {
  reader?: Reader | undefined;
  userAgent?: string | undefined;
  now: number;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
};

export const newCall = ({
  address,
  userAgent,
  now,
  target,
  authenticate,
  idempotencyKey,
  ifMatch,
  reader,
}: NewCall): Call => ({
  requestId: newId('request', now),
  address,
  userAgent: userAgent?.slice(0, 300) ?? null,
  authenticate,
  target,
  idempotencyKey,
  ifMatch,
  ...(reader ? { reader } : {}),
  limitHeaders: {},
  reply: { headers: {}, ignored: [] },
});

export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
