import { test } from 'vitest';
import {
  deliverThroughKills,
  idOf,
  startKillableDispatcher,
} from '../../../support/integrations/deliver-through-kills.ts';
import { type Arrival, startReceiver } from '../../../support/servers/webhook-receiver.ts';
import { caller, newTenant } from '../../../support/test-server.ts';

// Both tests run at once, because most of their time is the start of a process.
test.concurrent('1,000 events arrive in order after ten minutes of a dead receiver and two killed workers, and only those in flight repeat', async ({
  expect,
}) => {
  const dispatcher = await startKillableDispatcher();
  await deliverThroughKills(dispatcher, expect, { contacts: 100, kills: 2 }).finally(() =>
    dispatcher.close(),
  );
}, 300_000);

test.concurrent('a delivery in flight when its worker dies is sent again within 65 seconds, under the same id', async ({
  expect,
}) => {
  const dispatcher = await startKillableDispatcher();
  const { tokens } = await newTenant(dispatcher.server);
  const api = caller(dispatcher.server, tokens.admin);
  const receiver = await startReceiver();
  try {
    await dispatcher.start();
    await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.created'] });
    const held: Arrival[] = [];
    receiver.behave((arrival) => held.push(arrival));
    await api('POST', '/contacts', { phone: '1' });
    await expect.poll(() => held.length).toBe(1);
    await dispatcher.kill();
    receiver.behave(undefined);
    await dispatcher.start();
    // Its lease has not ended, so no other worker may send it.
    dispatcher.advance(30_000);
    await api('POST', '/contacts', { phone: '2' });
    await expect.poll(() => receiver.accepted.length).toBe(1);
    expect(receiver.accepted[0]?.event.data.object.phone).toBe('2');
    dispatcher.advance(35_000);
    await expect.poll(() => receiver.accepted.length).toBe(2);
    expect(receiver.accepted[1] && idOf(receiver.accepted[1])).toBe(held[0] && idOf(held[0]));
    expect(receiver.accepted[1]?.body).toBe(held[0]?.body);
  } finally {
    await receiver.close();
    await dispatcher.close();
  }
});
