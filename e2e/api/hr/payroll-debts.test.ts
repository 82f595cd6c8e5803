import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-07-21T08:00:00.000Z') });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  people = staffCalls(api);
  await people.changed('/settings', {
    country: 'ES',
    people: {
      deductions: [
        { name: 'IRPF', percent: 15, kind: 'income_tax' },
        { name: 'Seguridad Social', percent: 6.35, kind: 'social_security' },
        { name: 'Union', percent: 1 },
      ],
      employer_contributions: [{ name: 'Contingencias comunes', percent: 23.6 }],
    },
  });
});

const step = (id: string, status: string, more: object = {}) =>
  people.changed(`/hr/payroll-records/${id}`, { status, ...more });
async function approved(period = '2026-06') {
  const { id: employee } = await people.hired();
  const [record] = await people.made('/hr/payroll/calculate', { period, employee_ids: [employee] });
  return step(record.id, 'approved');
}
const debts = () => people.read('/finance/authority-debts?sort_by=due_date&sort_dir=asc');
const keysOf = async (more = '') =>
  Object.fromEntries(
    (await api('GET', `/finance/postings?from=2026-01-01&to=2026-12-31${more}`)).body.summary.keys.map(
      (one: { key: string; amount: number }) => [one.key, one.amount],
    ),
  );

test('approved pay is owed to the tax office by quarter and to social security by month', async () => {
  // Of 2,200 are 330.00 withheld tax, 139.70 the part of the employee and 519.20 that of the employer.
  const record = await approved();
  expect(record).toMatchObject({ gross: 2200, net: 1708.3 });
  expect(record.contributions).toMatchObject([{ code: 'contribution', amount: 519.2 }]);
  await approved('2026-05');
  expect(await debts()).toMatchObject([
    {
      authority: 'social_security',
      period: '2026-05',
      amount: 658.9,
      due_date: '2026-06-30',
      status: 'open',
    },
    { authority: 'tax_office', period: '2026-Q2', amount: 660, due_date: '2026-07-20', status: 'open' },
    {
      authority: 'social_security',
      period: '2026-06',
      amount: 658.9,
      due_date: '2026-07-31',
      status: 'open',
    },
  ]);
  expect(await keysOf()).toEqual({
    wages: 5438.4,
    withheld_payable: -704,
    social_security_payable: -1317.8,
    wages_payable: -3416.6,
  });
  const open = (await api('GET', '/finance/open-items?on=2026-07-21')).body.data;
  expect(open.find((one: { title: string }) => one.title === '2026-Q2')).toMatchObject({
    ...{ key: 'withheld_payable', amount: -660, due_date: '2026-07-20', days_late: 1 },
    item: { type: 'authority_debt' },
  });
  const planned = (await api('GET', '/finance/cashflow?status=planned')).body.data;
  const ofDebts = planned.filter((one: { source: { type: string } }) => one.source.type === 'authority_debt');
  expect(ofDebts.map((one: { amount: number; date: string }) => [one.date, one.amount]).sort()).toEqual([
    ['2026-06-30', 658.9],
    ['2026-07-20', 660],
    ['2026-07-31', 658.9],
  ]);
  const result = (await api('GET', '/finance/profit-and-loss?from=2026-06-01&to=2026-06-30')).body;
  expect(JSON.stringify(result)).toContain('2719.2');
});

test('a paid debt leaves the account, is settled in the books, and can be reversed', async () => {
  const record = await approved();
  const debt = (await debts()).find((one: { authority: string }) => one.authority === 'tax_office');
  const path = `/finance/authority-debts/${debt.id}`;
  const late = await api('POST', `${path}/pay`, { paid_on: '2026-07-22' });
  expect(late.body.error.details).toMatchObject([{ path: 'paid_on', rule: 'future' }]);
  expect(await people.made(`${path}/pay`, { paid_on: '2026-07-20' })).toMatchObject({
    status: 'paid',
    paid_on: '2026-07-20',
  });
  // Only what was deducted for nobody in particular is left.
  expect(await keysOf()).toMatchObject({ withheld_payable: -22, bank: -330 });
  expect((await api('GET', '/finance/cashflow?status=confirmed')).body.data).toMatchObject([
    { amount: 330, date: '2026-07-20', kind: 'outflow' },
  ]);
  expectError(await api('POST', `${path}/pay`, {}), 400, 'validation_error');
  const kept = await api('PATCH', `/hr/payroll-records/${record.id}`, { status: 'open' });
  expect(kept.body.error.details).toMatchObject([{ path: 'status', rule: 'debt_paid' }]);
  // Pay that is approved after the payment is a debt of its own.
  await approved();
  const [, again] = (await debts()).filter((one: { authority: string }) => one.authority === 'tax_office');
  expect(again).toMatchObject({ status: 'open', amount: 330 });
  const reason = { reversal_reason: 'The bank refused it' };
  expect(await people.made(`${path}/reverse`, reason)).toMatchObject({ status: 'open', paid_on: null });
  expect((await keysOf()).bank ?? 0).toBe(0);
});

test('the line of the bank for a paid debt is matched with it by its amount', async () => {
  await approved();
  const iban = 'ES9121000418450200051332';
  await people.changed('/settings', { bank_accounts: [{ bank_name: 'Banco Norte', iban }] });
  const debt = (await debts()).find((one: { authority: string }) => one.authority === 'social_security');
  await people.made(`/finance/authority-debts/${debt.id}/pay`, { paid_on: '2026-07-20' });
  const content = 'Fecha;Concepto;Importe\n2026-07-20;TGSS COTIZACION;-658,90\n';
  await people.made('/finance/bank-statements', { format: 'csv', content });
  const [line] = await people.read('/finance/bank-lines');
  const [proposal] = await people.read(`/finance/bank-lines/${line.id}/proposals`);
  expect(proposal).toMatchObject({
    reasons: [{ code: 'already_recorded' }, { code: 'exact_amount' }],
    cash_movement_id: expect.any(String),
  });
  await people.made(`/finance/bank-lines/${line.id}/accept`, { proposal: proposal.key });
  expect(await people.read('/finance/cashflow?status=reconciled')).toMatchObject([
    { amount: 658.9, source: { type: 'authority_debt', id: debt.id } },
  ]);
  const reversal_reason = 'Marked as paid by mistake';
  const kept = await api('POST', `/finance/authority-debts/${debt.id}/reverse`, { reversal_reason });
  expectError(kept, 400, 'validation_error');
});

test('a month that is opened again is owed to nobody, and paying its salary changes no debt', async () => {
  const record = await approved();
  await step(record.id, 'paid', { pay_date: '2026-06-29' });
  expect(await keysOf()).toMatchObject({ wages_payable: 0, bank: -1708.3, withheld_payable: -352 });
  await step(record.id, 'approved', { reversal_reason: 'Too early' });
  await step(record.id, 'open');
  expect(await debts()).toMatchObject([
    { status: 'void', amount: 0 },
    { status: 'void', amount: 0 },
  ]);
  const keys = await keysOf();
  expect(Object.values(keys).filter((amount) => amount !== 0)).toEqual([]);
  expect((await api('GET', '/finance/open-items?on=2026-12-31')).body.data).toEqual([]);
  expect((await api('GET', '/finance/cashflow?status=planned')).body.data).toEqual([]);
  await people.made('/hr/payroll/calculate', { period: '2026-06' });
  await step(record.id, 'approved');
  expect(
    (await debts()).map(({ status, amount }: { status: string; amount: number }) => [status, amount]),
  ).toEqual([
    ['open', 330],
    ['open', 658.9],
  ]);
});

test('the settings say when an authority is paid, and only managers pay', async () => {
  await people.changed('/settings', { authority_debts: { tax_office: { every: 'month', due_day: 5 } } });
  await approved();
  const [debt] = await debts();
  expect(debt).toMatchObject({ authority: 'tax_office', period: '2026-06', due_date: '2026-07-05' });
  const member = caller(server, tenant.tokens.member);
  const refused = await member('POST', `/finance/authority-debts/${debt.id}/pay`, {});
  expectError(refused, 403, 'insufficient_permissions');
  const stranger = caller(server, (await newTenant(server)).tokens.admin);
  expectError(await stranger('POST', `/finance/authority-debts/${debt.id}/pay`, {}), 404, 'not_found');
});
