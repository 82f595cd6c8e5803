import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, newSeed, newTenant, startServer, type TestServer } from '../fixtures.ts';
import { peopleOf } from './people-making.ts';

let server: TestServer;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-01-05T08:00:00.000Z') });
  const tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  people = peopleOf(api);
});
afterAll(() => server.close());

/** Mondays of 2026, so that every try has days of its own or meets another one’s. */
const monday = (nth: number) => new Date(Date.UTC(2026, 1, 2 + 7 * nth)).toISOString().slice(0, 10);

const step = fc.oneof(
  fc.record({ what: fc.constant('ask' as const), week: fc.nat(12), length: fc.nat(4), half: fc.boolean() }),
  fc.record({
    what: fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
    nth: fc.nat(8),
  }),
  fc.record({ what: fc.constant('delete' as const), nth: fc.nat(8) }),
  fc.record({ what: fc.constant('restore' as const), nth: fc.nat(8) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(employee: string, ids: string[], one: Step): Promise<void> {
  if (one.what === 'ask') {
    const start = monday(one.week);
    const end = new Date(Date.parse(start) + one.length * 86_400_000).toISOString().slice(0, 10);
    const { body } = await people.ask(employee, start, end, one.half ? { start_half: 'pm' } : {});
    if (body.data) ids.push(body.data.id);
    return;
  }
  const id = ids[one.nth % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (one.what === 'delete') await api('DELETE', `/hr/absences/${id}`);
  else if (one.what === 'restore') await api('POST', `/hr/absences/${id}/restore`, {});
  else await api('PATCH', `/hr/absences/${id}`, { status: one.what });
}

/** The balance is what was allotted less what live absences hold and use: counted from the absences themselves. */
async function expectBalanced(employee: string): Promise<void> {
  const balance = await people.vacation(2026, employee);
  const absences = await people.read(`/hr/absences?employee_id=${employee}&per_page=100`);
  const days = (status: string) =>
    absences
      .filter((one: { status: string }) => one.status === status)
      .reduce((sum: Big, one: { days: number }) => sum.plus(one.days), new Big(0))
      .toNumber();
  expect(balance).toMatchObject({ held: days('requested'), used: days('approved') });
  expect(balance.balance).toBe(new Big(balance.allotted).minus(balance.held).minus(balance.used).toNumber());
  expect(balance.balance).toBeGreaterThanOrEqual(0);
}

test('whatever is asked, decided, deleted and restored, in whatever order, the ledger balances', async () => {
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

test('also when everything happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const { id: employee } = await people.hired();
      const ids: string[] = [];
      for (const week of [0, 2, 4]) await take(employee, ids, { what: 'ask', week, length: 1, half: false });
      await Promise.all(steps.map((one) => take(employee, ids, one)));
      await expectBalanced(employee);
    }),
    { seed: newSeed('leave ledger at once'), numRuns: 10 },
  );
});

test('of two who want the last half day one gets it', async () => {
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
