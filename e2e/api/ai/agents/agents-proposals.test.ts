import { afterAll, beforeAll, expect, test } from 'vitest';
import { lateInvoice } from '../../../support/ai/agent-cases/case.ts';
import { type AgentTenant, begun, startAgentTenant } from '../../../support/ai/agent-tenant.ts';

let agency: AgentTenant;
beforeAll(async () => {
  agency = await startAgentTenant();
});
afterAll(() => agency.clock.close());

test('a reminder that fails while it is sent changes nothing: no recipient and no time of sending is stored', async () => {
  agency.clock.set(begun);
  const luz = { first_name: 'Luz', email: 'luz@luz.example' };
  const contact = await agency.send('POST', '/contacts', luz);
  const invoice = await lateInvoice(agency, { contact_id: contact.id });
  agency.clock.set('2026-01-13T09:00:00.000Z');
  await agency.run('collections');
  const [found] = await agency.suggestions(`&target_id=${invoice.id}`);
  await agency.send('PATCH', `/contacts/${contact.id}`, { email: null, first_name: 'Luz' });
  const before = await agency.send('GET', `/finance/invoices/${invoice.id}`);
  const failed = await agency.send('PATCH', `/agents/suggestions/${found.id}`, { decision: 'accept' });
  expect(failed).toMatchObject({ status: 'failed', outcome: { record: null } });
  expect(failed.outcome.message).toContain('no contact with an e-mail address');
  expect(await agency.send('GET', `/finance/invoices/${invoice.id}`)).toEqual(before);
  const { body } = await agency.api('GET', `/events?resource_id=${invoice.id}`);
  expect(body.data.at(-1).data.object.sent_at).toBeNull();
});
