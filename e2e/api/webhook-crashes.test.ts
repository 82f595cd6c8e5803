import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, newTenant } from '../fixtures.ts';
import { type Arrival, startReceiver } from '../receiver.ts';
import { deliverThroughKills, type House, idOf, openHouse } from './webhook-kills.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test(
  'receiver down for ten minutes, 1,000 events, worker killed twice: all arrive, in order, hardly any twice',
  () => deliverThroughKills(house, 100, 2),
  300_000,
);

test('a delivery in flight when its worker dies is sent again within 65 seconds, under the same id', async () => {
  const { tokens } = await newTenant(house.server);
  const api = caller(house.server, tokens.admin);
  const receiver = await startReceiver();
  await house.start();
  await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.created'] });
  const held: Arrival[] = [];
  receiver.behave((arrival) => held.push(arrival));
  await api('POST', '/contacts', { phone: '1' });
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
  await house.kill();
  receiver.behave(undefined);
  await house.start();
  // Its lease is not over: until then nobody else may send it.
  house.advance(30_000);
  await api('POST', '/contacts', { phone: '2' });
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(1);
  expect(receiver.accepted[0]?.event.data.object.phone).toBe('2');
  house.advance(35_000);
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.accepted[1] && idOf(receiver.accepted[1])).toBe(held[0] && idOf(held[0]));
  expect(receiver.accepted[1]?.body).toBe(held[0]?.body);
  await receiver.close();
});
