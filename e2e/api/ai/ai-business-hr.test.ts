import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-07-01T08:00:00.000Z') });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  people = staffCalls(caller(server, tenant.tokens.admin));
});

const ask = (feature: string, body: Record<string, unknown>) => people.made(`/ai/${feature}`, body);

test('absence_coverage: a requested absence is a risk, and an approved one is a gap', async () => {
  const department = await people.made('/hr/departments', { name: 'Editing', min_coverage: 2 });
  const of = { department_id: department.id };
  const { id: nuria } = await people.hired(of);
  await people.hired({ ...of, first_name: 'Iago' });
  // Monday 6 July 2026, and the Tuesday after it.
  const asked = { ...of, from: '2026-07-06', to: '2026-07-07' };
  const risks = async () => {
    const { result } = await ask('absence_coverage', asked);
    return result.half_days.map((one: { date: string; half: string; there: number; risk: string }) =>
      [one.date.slice(8), one.half, one.there, one.risk].join(' '),
    );
  };
  expect(await risks()).toEqual(['06 am 2 tight', '06 pm 2 tight', '07 am 2 tight', '07 pm 2 tight']);
  const absence = (await people.ask(nuria, '2026-07-06')).body.data;
  expect(await risks()).toEqual(['06 am 1 at_risk', '06 pm 1 at_risk', '07 am 2 tight', '07 pm 2 tight']);
  await people.changed(`/hr/absences/${absence.id}`, { status: 'approved' });
  const answer = await ask('absence_coverage', asked);
  expect(answer.result).toMatchObject({ worst: 'short', people: 2, needed: 2 });
  expect(answer.result.half_days[0].people).toEqual([
    { employee_id: nuria, name: 'Nuria Vidal', is_requested: false },
  ]);
  const lone = await people.made('/hr/departments', { name: 'Sound' });
  expect(await ask('absence_coverage', { ...asked, department_id: lone.id })).toMatchObject({
    status: 'insufficient_data',
  });
});

/**
 * The salary is 2,200 a month. June has 22 working days, so two unpaid days cost 2,200 × 4 / 44 = 200, which is 9.09
 * %.
 */
test("payroll_check: finds differences from a person's earlier months, and missing values", async () => {
  const { id: nuria } = await people.hired();
  const { id: iago } = await people.hired({ first_name: 'Iago' });
  const pay = (period: string, ids: string[]) =>
    people.made('/hr/payroll/calculate', { period, employee_ids: ids });
  expect(await ask('payroll_check', { period: '2026-06' })).toMatchObject({ needed: 1, have: 0 });
  await pay('2026-04', [nuria]);
  await pay('2026-05', [nuria]);
  const away = await people.ask(nuria, '2026-06-08', '2026-06-09', { kind: 'unpaid' });
  await people.changed(`/hr/absences/${away.body.data.id}`, { status: 'approved' });
  const [june] = await pay('2026-06', [nuria]);
  const day = await people.clock(nuria, 'check_in', '2026-06-29T07:00:00.000Z');
  expect(day.status, day.text).toBe(200);
  expect((await ask('payroll_check', { period: '2026-06' })).result.variances).toEqual([]);
  const { result } = await ask('payroll_check', { period: '2026-06', tolerance_pct: 5 });
  expect(result).toMatchObject({ checked: 1, compared: 1, without_pay: [iago], nothing_to_pay: [] });
  expect(result.variances).toEqual([
    {
      ...{ payroll_record_id: june.id, employee_id: nuria, gross: 2000, usual: 2200, difference: -200 },
      ...{ difference_pct: -9.09, months: 2, reasons: ['4 unpaid half days instead of 0'] },
    },
  ]);
  expect(result.missing_checkouts).toMatchObject([{ employee_id: nuria, date: '2026-06-29' }]);
});

test('only a manager may check pay', async () => {
  const member = caller(server, tenant.tokens.member);
  const reply = await member('POST', '/ai/payroll_check', { period: '2026-06' });
  expectError(reply, 403, 'insufficient_permissions');
  const manager = caller(server, tenant.tokens.manager);
  expect((await manager('POST', '/ai/payroll_check', { period: '2026-06' })).status).toBe(200);
});
