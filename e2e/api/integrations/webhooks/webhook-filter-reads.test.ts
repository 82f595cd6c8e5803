import { expect, test } from 'vitest';
import { fanOut } from '#server/areas/integrations/webhooks/fan-out.ts';
import { statementsOf } from '../../../support/statements.ts';
import { caller, newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();

test('related records are read with one statement for all events, and only if a filter compares them', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const send = async (path: string, body: object) => {
    const reply = await api('POST', path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.id;
  };
  const subscribe = (filter: object) =>
    send('/integrations/webhooks', { url: 'https://example.com/hook', events: ['deal.*'], filter });
  const companies = [await send('/companies', { name: 'Sol' }), await send('/companies', { name: 'Mar' })];
  const count = async () => (await api('GET', '/events?type=deal.created&per_page=100')).body.data.length;
  /** The tables that are read while the events of six new deals become deliveries. */
  const tablesRead = async () => {
    const wanted = (await count()) + 6;
    for (let n = 0; n < 6; n++) await send('/deals', { title: `Deal ${n}`, company_id: companies[n % 2] });
    await expect.poll(count).toBe(wanted);
    const sent = await statementsOf(server, () => fanOut(server.app, tenant.id));
    return sent.flatMap(({ text }) => /\bfrom "(\w+)"/i.exec(text)?.[1] ?? []);
  };
  await subscribe({});
  await subscribe({ or: [{ status: 'open' }, { 'metadata.tier': 'gold' }] });
  const plain = await tablesRead();
  expect(plain).toContain('webhook_endpoints');
  expect(plain).not.toContain('companies');
  expect(plain).not.toContain('organizations');
  await subscribe({ 'company.name': 'Sol', created_at: { gte: 'today' } });
  await subscribe({ not: { 'company.name': 'Mar' } });
  const related = await tablesRead();
  expect(related.filter((table) => table === 'companies')).toHaveLength(1);
  expect(related.filter((table) => table === 'organizations')).toHaveLength(1);
  expect(related).toHaveLength(plain.length + 2);
});
