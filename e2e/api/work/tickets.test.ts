import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';
import { newSupport, type Support } from '../../support/work/tickets.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let support: Support;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  support = await newSupport(clocked.server);
});

test('tickets are numbered without gaps, also when one is refused', async () => {
  const [first] = [await support.newTicket()];
  await support.api('POST', '/support/tickets', { subject: 'x', team: 'Nobody' });
  const many = await Promise.all(Array.from({ length: 5 }, () => support.newTicket()));
  expect(first.number).toBe('T-000001');
  expect(many.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6].map((one) => `T-00000${one}`));
});

test('the company is that of the contact unless another is given', async () => {
  const company = (await support.api('POST', '/companies', { name: 'Acme' })).body.data;
  const employed = (await support.api('POST', '/contacts', { first_name: 'Bea', company_id: company.id }))
    .body.data;
  expect((await support.newTicket({ contact_id: employed.id })).company_id).toBe(company.id);
  const other = (await support.api('POST', '/companies', { name: 'Other' })).body.data;
  expect((await support.newTicket({ contact_id: employed.id, company_id: other.id })).company_id).toBe(
    other.id,
  );
});

test('a satisfaction score needs a solved ticket, and a team must be one of the settings', async () => {
  const { id } = await support.newTicket();
  expectError(await support.change(id, { csat: { score: 5 } }), 400, 'validation_error');
  await support.change(id, { status: 'solved' });
  expect((await support.change(id, { csat: { score: 5 } })).body.data.csat).toEqual({
    score: 5,
    comment: null,
  });
  await support.change(id, { status: 'open' });
  expect((await support.change(id, { team: 'Billing' })).status).toBe(200);
  const refused = await support.change(id, { team: 'Nobody' });
  expect(refused.body.error.details).toMatchObject([{ path: 'team', allowed: ['Billing'] }]);
});
