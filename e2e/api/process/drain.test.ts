import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../support/databases.ts';
import { startProcess } from '../../support/process/server-process.ts';
import { type Arrival, startReceiver } from '../../support/servers/webhook-receiver.ts';
import { caller, newTenant, startServer } from '../../support/test-server.ts';

test('a worker that is asked to stop finishes its current delivery, stores the result, and claims no other', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const receiver = await startReceiver();
  const server = await startServer({ databaseUrl: own.url, config: { allowInsecureWebhooks: true } });
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  const worker = await startProcess({
    DATABASE_URL: own.url,
    ROLES: 'api,worker',
    ALLOW_INSECURE_WEBHOOKS: '1',
  });
  try {
    const { tokens } = await newTenant(server);
    const api = caller(server, tokens.admin);
    await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.created'] });
    const held: (() => void)[] = [];
    const begun: Arrival[] = [];
    receiver.behave((arrival, res) => {
      begun.push(arrival);
      held.push(() => res.end('late'));
    });
    await api('POST', '/contacts', { phone: '1' });
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1);
    const stopped = worker.stop();
    await expect.poll(() => fetch(`${worker.url}/api/v1/health`).then(String, () => 'gone')).toBe('gone');
    await api('POST', '/contacts', { phone: '2' });
    for (const answer of held) answer();
    await stopped;
    const rows = await database<{ state: string; attempts: number }[]>`
      SELECT state, attempts FROM webhook_deliveries WHERE event_id = ${begun[0]?.headers['webhook-id'] ?? ''}`;
    expect(rows).toEqual([{ state: 'delivered', attempts: 1 }]);
    expect(begun).toHaveLength(1);
  } finally {
    await worker.kill();
    await database.end();
    await server.close();
    await receiver.close();
    await own.drop();
  }
});
