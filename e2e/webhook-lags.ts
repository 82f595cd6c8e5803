import { expect } from 'vitest';
import type { BadReceiver } from './bad-receivers.ts';
import { caller, newTenant, type TestServer } from './fixtures.ts';
import type { Receiver } from './receiver.ts';

const endpoints = 50;

/** Sends events to fifty endpoints, some of them bad: how late each of the others got each of its own, sorted. */
export async function lagsBeside(
  bad: readonly BadReceiver[],
  { server, receiver, events }: { server: TestServer; receiver: Receiver; events: number },
): Promise<number[]> {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const good = Array.from({ length: endpoints - bad.length }, (_, n) => `${receiver.url}/${n}`);
  const urls = [...bad.map(({ url }) => url), ...good];
  const made = await api('PATCH', '/settings/webhooks', {
    endpoints: urls.map((url) => ({ url, events: ['contact.created'] })),
  });
  expect(made.status, made.text).toBe(200);
  for (let n = 0; n < events; n++) {
    const { status } = await api('POST', '/contacts', { phone: `${n}` });
    expect(status).toBe(200);
    // Each waits for its predecessor at one good endpoint, so that this is a steady stream and not one heap.
    const isThere = () => receiver.accepted.filter(({ path }) => path === '/0').length > n;
    await expect.poll(isThere, { timeout: 10_000, interval: 5 }).toBe(true);
  }
  await expect.poll(() => receiver.accepted.length, { timeout: 20_000 }).toBe(good.length * events);
  return receiver.accepted.map(({ at, event }) => at - Date.parse(event.created_at)).sort((a, b) => a - b);
}
