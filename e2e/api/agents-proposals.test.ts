import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agency, begun, startAgency } from '../agents-making.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await startAgency();
});
afterAll(() => agency.clock.close());

type Body = Record<string, unknown>;
const post = (path: string, body: Body) => agency.send('POST', path, body);

/** What an agent proposes of a kind for a record, accepted as it is proposed. */
async function accepted(agent: string, kind: string, target: string) {
  await agency.run(agent);
  const [found, ...more] = await agency.suggestions(`&agent=${agent}&kind=${kind}&target_id=${target}`);
  expect(found, `${agent} proposes ${kind}`).toBeDefined();
  expect(more).toEqual([]);
  const done = await agency.send('PATCH', `/agents/suggestions/${found.id}`, { decision: 'accept' });
  expect(done, JSON.stringify([found.proposed, done.outcome])).toMatchObject({ status: 'applied' });
  return done;
}

const invoiceFor = (over: Body) =>
  post('/finance/invoices', {
    direction: 'sale',
    lines: [{ description: 'Film', quantity: 1, unit_price: 5000 }],
    issue_date: '2026-01-05',
    due_date: '2026-01-10',
    status: 'issued',
    ...over,
  });

test('collections: a reminder goes out by mail, and work stops', async () => {
  agency.clock.set(begun);
  const company = await post('/companies', { name: 'Acme' });
  const contact = await post('/contacts', {
    first_name: 'Ana',
    email: 'ana@acme.example',
    company_id: company.id,
  });
  const project = await post('/projects', { name: 'Film', client_company_id: company.id });
  await agency.send('PATCH', `/projects/${project.id}`, { status: 'active' });
  const invoice = await invoiceFor({ company_id: company.id, contact_id: contact.id });
  agency.clock.set('2026-01-13T09:00:00.000Z');
  const reminded = await accepted('collections', 'reminder_1', invoice.id);
  expect(reminded).toMatchObject({ undo: null, outcome: { record: { type: 'invoice', id: invoice.id } } });
  const { body } = await agency.api('GET', '/emails?per_page=5');
  expect(JSON.stringify(body.data)).toContain('ana@acme.example');
  agency.clock.set('2026-03-20T09:00:00.000Z');
  await accepted('collections', 'stop_work', project.id);
  expect(await agency.send('GET', `/projects/${project.id}`)).toMatchObject({ status: 'on_hold' });
});

test('a reminder that fails on its way leaves nothing half done: it was sent to nobody, at no time', async () => {
  agency.clock.set(begun);
  const contact = await post('/contacts', { first_name: 'Luz', email: 'luz@luz.example' });
  const invoice = await invoiceFor({ contact_id: contact.id });
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

test('cash guard: a payment is put off, and what is owed is collected', async () => {
  agency.clock.set('2026-01-15T09:00:00.000Z');
  const rent = await post('/finance/cashflow', {
    kind: 'outflow',
    amount: 90_000,
    date: '2026-01-20',
    description: 'Rent',
  });
  const late = await accepted('cash_guard', 'postpone', rent.id);
  expect((await agency.send('GET', `/finance/cashflow/${rent.id}`)).date).toBe('2026-02-19');
  expect(late.impact).toEqual({ amount: 90_000, currency: 'EUR', minutes: 3 });
  await agency.send('PATCH', `/agents/suggestions/${late.id}`, { decision: 'undo' });
  expect((await agency.send('GET', `/finance/cashflow/${rent.id}`)).date).toBe('2026-01-20');
});

test('data steward: twins become one, who has a company is linked to it', async () => {
  const company = await post('/companies', { name: 'Globo', domain: 'globo.example' });
  const first = await post('/contacts', { first_name: 'Rui', email: 'rui@globo.example' });
  const second = await post('/contacts', { first_name: 'Rui', email: 'rui@globo.example' });
  const merged = await accepted('data_steward', 'merge', second.id);
  expect(merged.outcome.record).toEqual({ type: 'contact', id: first.id });
  const linked = await agency.suggestions(`&kind=company&target_id=${first.id}`);
  if (linked.length)
    await agency.send('PATCH', `/agents/suggestions/${linked[0].id}`, { decision: 'accept' });
  expect((await agency.send('GET', `/contacts/${first.id}`)).company_id).toBe(company.id);
});

test('support triage: what a ticket says is its category', async () => {
  const ticket = await post('/support/tickets', { subject: 'La factura tiene un cobro de más' });
  await accepted('support_triage', 'category', ticket.id);
  expect((await agency.send('GET', `/support/tickets/${ticket.id}`)).category).toBe('billing');
});

test('lead qualifier: two who are one', async () => {
  const first = await post('/leads', { name: 'Eva', email: 'eva@two.example' });
  const second = await post('/leads', { name: 'Eva', email: 'eva@two.example' });
  const merged = await accepted('lead_qualifier', 'merge', second.id);
  expect(merged.outcome.record.id).toBe(first.id);
});

test('pipeline keeper: very quiet deals are given up, those with an offer move on', async () => {
  agency.clock.set(begun);
  const quiet = await post('/deals', { title: 'Quiet' });
  const offered = await post('/deals', { title: 'Offered' });
  const lines = [{ description: 'Film', quantity: 1, unit_price: 100 }];
  const quote = await post('/quotes', { deal_id: offered.id, lines });
  await agency.send('PATCH', `/quotes/${quote.id}`, { status: 'sent' });
  await accepted('pipeline_keeper', 'stage', offered.id);
  expect((await agency.send('GET', `/deals/${offered.id}`)).probability).toBe(50);
  agency.clock.set('2026-05-01T09:00:00.000Z');
  const lost = await accepted('pipeline_keeper', 'close_lost', quiet.id);
  expect(await agency.send('GET', `/deals/${quiet.id}`)).toMatchObject({ status: 'lost' });
  await agency.send('PATCH', `/agents/suggestions/${lost.id}`, { decision: 'undo' });
  expect(await agency.send('GET', `/deals/${quiet.id}`)).toMatchObject({ status: 'open', lost_reason: null });
});

test('project watch: what is done is completed', async () => {
  agency.clock.set(begun);
  const project = await post('/projects', { name: 'Short film' });
  await agency.send('PATCH', `/projects/${project.id}`, { status: 'active' });
  const task = await post('/tasks', { title: 'Cut', project_id: project.id });
  await agency.send('PATCH', `/tasks/${task.id}`, { status: 'done' });
  await accepted('project_watch', 'complete', project.id);
  expect((await agency.send('GET', `/projects/${project.id}`)).status).toBe('completed');
});

test('contract watch, buyer, hr watch and works cost read what there is', async () => {
  for (const agent of ['contract_watch', 'buyer', 'hr_watch', 'works_cost'])
    expect((await agency.run(agent)).run).toMatchObject({ status: 'completed' });
});
