import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../../support/hr/staff.ts';
import {
  caller,
  newSeed,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
} from '../../support/test-server.ts';

const database = openDatabase();
let server: OwnServer;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-01-05T08:00:00.000Z') });
  const tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  people = staffCalls(api);
});
afterAll(async () => {
  await server.close();
  await database.end();
});

/** Mondays of 2026, so that a step has its own days or overlaps with another one. */
const monday = (nth: number) => new Date(Date.UTC(2026, 1, 2 + 7 * nth)).toISOString().slice(0, 10);

/** The last week reaches over New Year. */
const week = fc.oneof(fc.nat(12), fc.constant(47));
const kind = fc.constantFrom('vacation', 'vacation', 'sick');
const step = fc.oneof(
  fc.record({ what: fc.constant('ask' as const), week, kind, length: fc.nat(4), half: fc.boolean() }),
  fc.record({ what: fc.constant('move' as const), week, kind, length: fc.nat(4), nth: fc.nat(8) }),
  fc.record({ what: fc.constant('allot' as const), days: fc.constantFrom(-3, -0.5, 1.25) }),
  fc.record({ what: fc.constant('free' as const), week, length: fc.nat(4) }),
  fc.record({
    what: fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
    nth: fc.nat(8),
  }),
  fc.record({ what: fc.constant('delete' as const), nth: fc.nat(8) }),
  fc.record({ what: fc.constant('restore' as const), nth: fc.nat(8) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const spanOf = ({ week: nth, length }: { week: number; length: number }) => {
  const start_date = monday(nth);
  const end = new Date(Date.parse(start_date) + length * 86_400_000);
  return { start_date, end_date: end.toISOString().slice(0, 10) };
};

async function take(employee: string, ids: string[], one: Step): Promise<void> {
  if (one.what === 'ask') {
    const half = one.half ? { start_half: 'pm' } : {};
    const body = { employee_id: employee, kind: one.kind, ...spanOf(one), ...half };
    const { body: reply } = await api('POST', '/hr/absences', body);
    if (reply.data) ids.push(reply.data.id);
    return;
  }
  if (one.what === 'allot') {
    await api('POST', '/hr/leave-entries', { employee_id: employee, year: 2026, days: one.days });
    return;
  }
  if (one.what === 'free') {
    await api('PATCH', '/settings', { holidays: [{ date: spanOf(one).end_date, name: 'Free' }] });
    return;
  }
  const id = ids[one.nth % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (one.what === 'delete') await api('DELETE', `/hr/absences/${id}`);
  else if (one.what === 'restore') await api('POST', `/hr/absences/${id}/restore`, {});
  else if (one.what === 'move') await api('PATCH', `/hr/absences/${id}`, { kind: one.kind, ...spanOf(one) });
  else await api('PATCH', `/hr/absences/${id}`, { status: one.what });
}

interface Taken {
  kind: string;
  status: string;
  year: number;
  days: number;
}

/** Held and used days are the half days of live absences, counted one by one. The balance is the remainder. */
async function expectBalanced(employee: string): Promise<void> {
  const taken = await database<Taken[]>`
    SELECT a.kind, a.status, extract(year FROM h.date)::int AS year, (count(*) / 2.0)::float AS days
    FROM absence_halves h JOIN absences a ON a.organization_id = h.organization_id AND a.id = h.absence_id
    WHERE h.employee_id = ${employee} GROUP BY 1, 2, 3`;
  for (const year of [2026, 2027]) {
    const balances = await people.read(`/hr/leave-balances?employee_id=${employee}&year=${year}`);
    for (const one of balances) {
      const days = (status: string) =>
        taken.find((row) => row.kind === one.kind && row.status === status && row.year === year)?.days ?? 0;
      expect(one, `${one.kind} ${year}`).toMatchObject({ held: days('requested'), used: days('approved') });
      const left = new Big(one.allotted).plus(one.carried_over).minus(one.expired).minus(one.paid_out);
      expect(one.balance).toBe(left.minus(one.held).minus(one.used).toNumber());
    }
  }
  const absences = await people.read(`/hr/absences?employee_id=${employee}&per_page=100`);
  const live = absences.filter(({ status }: Taken) => status === 'requested' || status === 'approved');
  const counted = live.reduce((sum: Big, one: { days: number }) => sum.plus(one.days), new Big(0));
  expect(counted.toNumber()).toBe(taken.reduce((sum, one) => sum + one.days, 0));
}

test('the ledger balances after any requests, decisions, deletions and restorations, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const { id: employee } = await people.hired();
      const ids: string[] = [];
      for (const one of steps) await take(employee, ids, one);
      await expectBalanced(employee);
    }),
    { seed: newSeed('leave ledger'), numRuns: 15 },
  );
});

test('the ledger balances also when all steps happen at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const { id: employee } = await people.hired();
      const ids: string[] = [];
      for (const week of [0, 2, 4])
        await take(employee, ids, { what: 'ask', week, kind: 'vacation', length: 1, half: false });
      await Promise.all(steps.map((one) => take(employee, ids, one)));
      await expectBalanced(employee);
    }),
    { seed: newSeed('leave ledger at once'), numRuns: 10 },
  );
});

test('one of two simultaneous requests gets the last half day', async () => {
  for (let round = 0; round < 3; round++) {
    const { id: employee } = await people.hired();
    const entry = { employee_id: employee, kind: 'vacation', year: 2026, days: -21.5 };
    await people.made('/hr/leave-entries', entry);
    const half = (date: string) => people.ask(employee, date, date, { end_half: 'am' });
    const replies = await Promise.all([half('2026-03-02'), half('2026-03-03'), half('2026-03-04')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await people.vacation(2026, employee)).toMatchObject({ held: 0.5, balance: 0 });
  }
});
