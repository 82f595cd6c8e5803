import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { importCalls } from '../../support/platform/import-calls.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** Digits that appear nowhere else: salary, bonus, account, and the total of the month. */
const secrets = ['4717.31', '313.37', 'ES7620770024003102575766', '5030.68'];
const now = '2026-07-01T08:00:00.000Z';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let employee: string;
let record: string;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse(now) });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  const people = staffCalls(api);
  const bank = { iban: secrets[2] };
  ({ id: employee } = await people.hired({ base_salary: secrets[0], bank, status: 'active' }));
  ({ id: record } = await people.made('/hr/payroll', { employee_id: employee, period: '2026-06' }));
  const bonuses = [{ name: 'Delivery', amount: secrets[1] }];
  await people.changed(`/hr/payroll-records/${record}`, { bonuses });
  await people.changed(`/hr/payroll-records/${record}`, { status: 'calculated' });
  await people.changed(`/hr/employees/${employee}`, { base_salary: 5000 });
  await people.changed(`/hr/employees/${employee}`, { base_salary: secrets[0] });
  const { status } = await people.changed(`/hr/payroll-records/${record}`, { status: 'approved' });
  expect(status).toBe('approved');
});

const places = () => [
  `/hr/employees/${employee}`,
  '/hr/employees',
  '/hr/employees?fields=id,base_salary,bank',
  '/hr/employees/export',
  '/hr/employees/export?fields=last_name,base_salary,bank',
  `/hr/payroll-records/${record}`,
  `/hr/payroll/${employee}`,
  '/hr/payroll?expand=employee',
  '/hr/payroll/export',
  '/hr/payroll?fields=gross,net,earnings,trace,source_hash,bonuses',
];

test('only managers can read salary, account and pay, wherever they are', async () => {
  const seen = (await api('GET', `/hr/payroll-records/${record}`)).text;
  expect(secrets.filter((one) => seen.includes(one))).toEqual([secrets[0], secrets[1], secrets[3]]);
  for (const role of ['viewer', 'member'] as const) {
    const reader = caller(server, tenant.tokens[role]);
    for (const place of places()) {
      const reply = await reader('GET', place);
      expect(reply.status, place).toBe(200);
      expect(secrets.filter((one) => reply.text.includes(one), place)).toEqual([]);
    }
    expect((await reader('GET', `/hr/payroll-records/${record}`)).body.data).toMatchObject({
      source_hash: null,
      redacted_fields: [
        ...['bonuses', 'worked_halves', 'paid_leave_halves', 'unpaid_halves', 'overtime_minutes'],
        ...['late_minutes', 'earnings', 'deductions', 'contributions', 'gross', 'net', 'source_hash'],
        ...['trace', 'document'],
      ],
    });
  }
});

test("a reply to a member's write contains no more than a read would", async () => {
  const member = caller(server, tenant.tokens.member);
  const replies = [
    await member('PATCH', `/hr/employees/${employee}`, { phone: '600000000' }),
    await member('PATCH', `/hr/payroll-records/${record}`, { pay_date: '2026-07-03' }),
  ];
  for (const { status, text } of replies) {
    expect(status, text).toBe(200);
    expect(secrets.filter((one) => text.includes(one))).toEqual([]);
  }
});

test('events about people and pay contain no amounts', async () => {
  const events = (await eventsOf(api)).filter(({ type }) => !type.startsWith('cashflow.'));
  expect(events.map(({ type }) => type)).toContain('payroll.approved');
  const eventText = JSON.stringify(events);
  expect(secrets.filter((one) => eventText.includes(one))).toEqual([]);
  const names = events.flatMap(({ data }) => Object.keys(data.changes));
  expect(names.filter((name) => ['base_salary', 'bank', 'gross', 'net', 'bonuses'].includes(name))).toEqual(
    [],
  );
});

test('hidden fields cannot be filtered, ordered or searched', async () => {
  const member = caller(server, tenant.tokens.member);
  for (const query of ['base_salary[gte]=4000', 'base_salary=4717.31', 'sort_by=base_salary', 'bank=ES76'])
    expect((await member('GET', `/hr/employees?${query}`)).status, query).toBe(400);
  for (const query of ['gross[gte]=1', 'sort_by=net', 'source_hash=a'])
    expect((await member('GET', `/hr/payroll?${query}`)).status, query).toBe(400);
  // A correct guess is refused like a wrong one.
  for (const base_salary of [secrets[0], '1000', null]) {
    const guess = await member('PATCH', `/hr/employees/${employee}`, { base_salary });
    expectError(guess, 403, 'insufficient_permissions');
  }
  for (const secret of secrets) {
    expect((await member('GET', `/hr/employees?search=${secret}`)).body.data).toEqual([]);
    expect((await member('GET', `/hr/payroll?search=${secret}`)).body.data).toEqual([]);
  }
});

test('the cash flow shows the cost of a month of pay, and not per person', async () => {
  const [row] = (await api('GET', '/finance/cashflow?category=Payroll')).body.data;
  expect(row).toMatchObject({ source: { type: 'payroll', id: '2026-06' } });
  const cashEvents = (await eventsOf(api)).filter(({ type }) => type.startsWith('cashflow.'));
  expect(cashEvents).not.toHaveLength(0);
  for (const text of [JSON.stringify(row), JSON.stringify(cashEvents)]) {
    expect(text).not.toContain(record);
    expect(text).not.toContain(employee);
  }
});

test('a member cannot import a salary, and does not see one that a manager imported', async () => {
  const csv = `first_name,last_name,hire_date,base_salary\nAna,Gil,2026-01-05,${secrets[0]}\n`;
  const member = caller(server, tenant.tokens.member);
  const own = await importCalls(server, tenant, member).imported({ resource: 'employee', csv });
  expect(own).toMatchObject({ created: 0, failed: 1 });
  const managed = await importCalls(server, tenant, api).imported({ resource: 'employee', csv });
  expect(managed).toMatchObject({ created: 1 });
  const shown = await member('GET', `/imports/${managed.id}/rows`);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain(secrets[0]);
});
