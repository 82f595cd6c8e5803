import { expect, inject, onTestFinished, test } from 'vitest';
import { blockOf } from '../support/code-in-docs.ts';
import { newDatabase } from '../support/databases.ts';
import { parseShown } from '../support/docs/shown-output.ts';
import { startCuttable } from '../support/servers/cuttable-proxy.ts';
import { caller, newTenant, sharedServer, startServer } from '../support/test-server.ts';
import { newWorkplace, startClocked } from '../support/test-server-with-clock.ts';

test('the deadlines of the ticket on the page of support are those of its example', async () => {
  const clocked = await startClocked('2026-01-12T08:00:00.000Z');
  onTestFinished(() => clocked.close());
  const office = [
    { from: '09:00', to: '14:00' },
    { from: '15:00', to: '18:00' },
  ];
  const business_hours = { mon: office, tue: office, wed: office };
  const { api } = await newWorkplace(clocked.server, { timezone: 'Europe/Madrid', business_hours });
  const { body } = await api('POST', '/support/tickets', { subject: 'It is broken' });
  expect(body.data.sla).toEqual(parseShown(blockOf('tickets.md', 'json')));
});

test('the template on the page of mail takes its values from the places that the page names', async () => {
  const server = await sharedServer();
  const api = caller(server, (await newTenant(server)).tokens.admin);
  const contact = await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' });
  const template = { name: 'order', subject: 'Your order', body: blockOf('mail.md', 'text') };
  await api('POST', '/emails/templates', template);
  const mail = { to: 'ana@example.com', template: 'order' };
  const variables = { order: { number: 4711 } };
  const sent = await api('POST', '/emails/send', { ...mail, contact_id: contact.body.data.id, variables });
  const stored = await api('GET', `/emails/${sent.body.data.id}`);
  expect(stored.body.data.body).toMatch(/^Hello Ana, your order 4711 from Test t-\S+ is on its way\.$/m);
  const missing = await api('POST', '/emails/send', mail);
  const paths = missing.body.error.details.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['variables.order.number']);
});

test('the answer of a process without its database is the one on the page of operations', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const way = await startCuttable(own.url);
  const server = await startServer({ databaseUrl: way.url, config: { roles: ['api'] } });
  onTestFinished(async () => {
    await way.comeBack();
    await server.close();
    await way.close();
    await own.drop();
  });
  await way.goAway();
  const shown = parseShown(blockOf('operations.md', 'json'));
  const answer = async () => (await fetch(`${server.url}/readyz`)).json();
  await expect.poll(answer).toEqual(shown);
});
