import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../../support/hr/staff.ts';
import { type caller, newSeed, type OwnServer, startServer } from '../../support/test-server.ts';
import { newWorkplace } from '../../support/test-server-with-clock.ts';

const settings = {
  people: {
    deduct_lateness: true,
    overtime_rate: 1.3333,
    deductions: [
      { name: 'Social security', percent: 6.35 },
      { name: 'Income tax', percent: 14.7777 },
    ],
  },
};

let server: OwnServer;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-03-01T08:00:00.000Z') });
  ({ api } = await newWorkplace(server, settings));
  people = staffCalls(api);
});
afterAll(() => server.close());

const day = fc.integer({ min: 1, max: 28 }).map((nth) => `2026-02-${String(nth).padStart(2, '0')}`);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((n) => `${n}`.padStart(2, '0')).join(':'));
const cents = fc.integer({ min: 1, max: 900_000 }).map((amount) => new Big(amount).div(100).toFixed(2));
const kind = fc.constantFrom('vacation', 'sick', 'unpaid');

const month = fc.record({
  base_salary: cents,
  pay_frequency: fc.constantFrom('monthly', 'annual', 'weekly', 'hourly'),
  hire_date: fc.constantFrom('2024-01-08', '2026-02-09', '2026-02-16'),
  leaves: fc.option(fc.constantFrom('2026-02-13', '2026-02-20', '2026-02-27')),
  absences: fc.array(fc.record({ kind, day, half: fc.boolean() }), { maxLength: 4 }),
  shifts: fc.array(fc.record({ day, from: time, to: time }), { maxLength: 8 }),
  bonuses: fc.array(cents, { maxLength: 3 }),
});
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never;

// biome-ignore lint/suspicious/noExplicitAny: whatever the reply holds
type Any = any;

async function away(employee_id: string, { kind: why, day: date, half }: Month['absences'][number]) {
  const end = half ? { end_half: 'am' } : {};
  const { body } = await people.ask(employee_id, date, date, { kind: why, ...end });
  if (body.data) await api('PATCH', `/hr/absences/${body.data.id}`, { status: 'approved' });
}

const worked = (employee_id: string, { day: date, from, to }: Month['shifts'][number]) =>
  api('POST', '/hr/attendance', { employee_id, date, in: from, out: to });

/** Returns the open record of February with these bonuses. */
async function opened(employee_id: string, bonuses: readonly string[]): Promise<Any> {
  const [known] = await people.read(`/hr/payroll/${employee_id}?period=2026-02`);
  const record = known ?? (await people.made('/hr/payroll', { employee_id, period: '2026-02' }));
  const named = bonuses.map((amount, nth) => ({ name: `Bonus ${nth}`, amount }));
  return people.changed(`/hr/payroll-records/${record.id}`, { bonuses: named });
}

const calculated = async (employee: string): Promise<Any> => {
  const body = { period: '2026-02', employee_ids: [employee] };
  return (await people.made('/hr/payroll/calculate', body))[0];
};

const sum = (lines: readonly Any[]): Big =>
  lines.reduce((total: Big, { amount }) => total.plus(amount), new Big(0));

function expectExact({ earnings, deductions, gross, net, trace }: Any): void {
  const late = deductions.filter(({ code }: Any) => code === 'late');
  const held = deductions.filter(({ code }: Any) => code !== 'late');
  expect(sum(earnings).minus(sum(late)).toFixed(2)).toBe(new Big(gross).toFixed(2));
  expect(new Big(gross).minus(sum(held)).toFixed(2)).toBe(new Big(net).toFixed(2));
  const lines = new Set([...earnings, ...deductions].map(({ code }: Any) => code));
  expect(trace.map(({ line }: Any) => line)).toEqual([...lines]);
  expect(trace.filter(({ sources }: Any) => sources.length === 0)).toEqual([]);
}

const homes: Readonly<Record<string, (id: string) => string>> = {
  employee: (id) => `/hr/employees/${id}`,
  absence: (id) => `/hr/absences/${id}`,
  attendance: (id) => `/hr/attendance/${id}`,
  payroll_record: (id) => `/hr/payroll-records/${id}`,
};

/** Expects that every line refers to rows of this employee, and equals their sum. */
async function expectTraced(employee: string, record: Any): Promise<void> {
  const entries = await people.read(`/hr/leave-entries?employee_id=${employee}&entry=payout&per_page=100`);
  const minutes: Record<string, number> = {};
  for (const { line, sources } of record.trace)
    for (const { type, id } of sources) {
      if (type === 'organization') continue;
      const row =
        type === 'leave_entry'
          ? entries.find((one: Any) => one.id === id)
          : await people.read(homes[type]?.(id) ?? '');
      expect(row.employee_id ?? row.id).toBe(employee);
      if (line === 'late') minutes.late = (minutes.late ?? 0) + row.late_minutes;
      if (line === 'overtime' || line === 'rest_day')
        minutes.over = (minutes.over ?? 0) + row.overtime_minutes;
    }
  expect({ over: 0, late: 0, ...minutes }).toEqual({
    over: record.overtime_minutes,
    late: record.late_minutes,
  });
}

async function history(one: Month, together: boolean): Promise<string> {
  const { base_salary, pay_frequency, hire_date, leaves, absences, shifts, bonuses } = one;
  const { id: employee } = await people.hired({ base_salary, pay_frequency, hire_date });
  await opened(employee, bonuses);
  const steps = [
    ...absences.map((absence) => () => away(employee, absence)),
    ...shifts.map((shift) => () => worked(employee, shift)),
    ...(leaves
      ? [() => api('PATCH', `/hr/employees/${employee}`, { status: 'terminated', termination_date: leaves })]
      : []),
  ];
  if (together) await Promise.all([...steps.map((step) => step()), calculated(employee)]);
  else for (const step of steps) await step();
  return employee;
}

test('lines add up to gross and net to the cent, and each refers to its source rows', async () => {
  await fc.assert(
    fc.asyncProperty(month, async (one) => {
      const employee = await history(one, false);
      const record = await calculated(employee);
      expectExact(record);
      await expectTraced(employee, record);
      const { worked_halves, paid_leave_halves, unpaid_halves, scheduled_halves } = record;
      expect(worked_halves + paid_leave_halves + unpaid_halves).toBeLessThanOrEqual(scheduled_halves);
    }),
    { seed: newSeed('payroll'), numRuns: 20 },
  );
});

test('a record calculated while its sources changed is stale, or equals a new calculation', async () => {
  await fc.assert(
    fc.asyncProperty(month, async (one) => {
      const employee = await history(one, true);
      const [before] = await people.read(`/hr/payroll/${employee}?period=2026-02`);
      const now = await calculated(employee);
      expectExact(now);
      expect(before.stale).toBe(before.source_hash !== now.source_hash);
      if (!before.stale)
        expect({ gross: before.gross, net: before.net }).toEqual({ gross: now.gross, net: now.net });
    }),
    { seed: newSeed('payroll at once'), numRuns: 15 },
  );
});
