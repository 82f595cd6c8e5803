import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '#server/areas/hr/attendance/clock.ts';
import { figuresOf } from '#server/areas/hr/attendance/worked-time.ts';
import { hoursOf } from '#server/areas/hr/schedule.ts';
import { schedule, staffCalls } from '../../support/hr/staff.ts';
import { type caller, newSeed } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const timeZone = 'Europe/Madrid';
/** The period begins on a Friday. The clocks change in the night to Sunday the 29th, and the month ends on Tuesday. */
const first = Date.parse('2026-03-27T00:00:00+01:00');

let clocked: Clocked;
let api: ReturnType<typeof caller>;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  clocked = await startClocked('2026-04-10T08:00:00.000Z');
  ({ api } = await newWorkplace(clocked.server, { timezone: timeZone }));
  people = staffCalls(api);
});
afterAll(() => clocked.close());

const kinds = ['check_in', 'check_out', 'break_start', 'break_end'] as const;
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('clock' as const),
      kind: fc.constantFrom(...kinds),
      after: fc.integer({ min: 1, max: 500 }),
      device: fc.boolean(),
      auto_close: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('again' as const), nth: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('correct' as const), nth: fc.nat(5), pause: fc.nat(90) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), day: fc.nat(6) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

// biome-ignore lint/suspicious/noExplicitAny: whatever the reply holds
type Day = any;
const daysOf = (employee: string): Promise<Day[]> =>
  people.read(`/hr/attendance?employee_id=${employee}&per_page=100&sort_by=date&sort_dir=asc`);

async function take(employee: string, one: Step, at: string, sent: (() => Promise<unknown>)[]) {
  switch (one.what) {
    case 'clock': {
      const device = one.device ? { source: 'device', device_id: 'door-1' } : {};
      const send = () => people.clock(employee, one.kind, at, { ...device, auto_close: one.auto_close });
      if (one.device) sent.push(send);
      return send();
    }
    case 'again':
      return sent[one.nth % Math.max(1, sent.length)]?.();
    case 'correct': {
      const day = (await daysOf(employee)).filter(({ check_out }) => check_out !== null).at(-1 - one.nth);
      const correction = { corrected_break_minutes: one.pause, correction_reason: 'Forgot the break' };
      return day && api('PATCH', `/hr/attendance/${day.id}`, correction);
    }
    case 'leave': {
      const date = new Date(first + (one.day + 0.5) * 86_400_000).toISOString().slice(0, 10);
      const { body } = await people.ask(employee, date, date, { kind: 'sick' });
      return body.data && api('PATCH', `/hr/absences/${body.data.id}`, { status: 'approved' });
    }
  }
}

/** Computes the working time from the events alone: a person works while they are in and not on a break. */
function workedIn(events: readonly { kind: string; at: string }[]): number {
  let [worked, since] = [0, Number.NaN];
  for (const { kind, at } of events) {
    const moment = Date.parse(at) / 60_000;
    if (kind === 'check_in' || kind === 'break_end') since = moment;
    else if (!Number.isNaN(since)) {
      worked += moment - since;
      since = Number.NaN;
    }
  }
  return worked;
}

/** Expects that a day equals the result of its events, its correction and the leave of that day. */
async function expectRecomputed(employee: string, day: Day): Promise<void> {
  const events = await people.read(
    `/hr/attendance-events?attendance_id=${day.id}&per_page=100&sort_by=at&sort_dir=asc`,
  );
  const clock = readClock(events);
  expect(day).toMatchObject({
    recorded_in: clock.in,
    recorded_out: clock.out,
    recorded_break_minutes: clock.breakMinutes,
    check_in: day.corrected_in ?? clock.in,
    check_out: day.corrected_out ?? clock.out,
    break_minutes: day.corrected_break_minutes ?? clock.breakMinutes,
  });
  const absences = await people.read(`/hr/absences?employee_id=${employee}&start_date=${day.date}`);
  const isAway = absences.some(({ status }: { status: string }) => status === 'approved');
  const week = { ...schedule, sat: [], sun: [] };
  const figures = figuresOf({
    date: day.date,
    timeZone,
    hours: hoursOf({ week, holidays: new Set() }, day.date),
    isHoliday: false,
    leave: isAway ? ['am', 'pm'] : [],
    isRemote: false,
    in: day.check_in,
    out: day.check_out,
    breakMinutes: day.break_minutes,
    graceMinutes: 0,
  });
  expect(day).toMatchObject(figures);
  if (day.status === 'closed') expect(day.worked_minutes).toBe(workedIn(events));
  const ids = events.filter(({ device_id }: Day) => device_id !== null);
  expect(new Set(ids.map(({ at, kind }: Day) => `${at} ${kind}`)).size).toBe(ids.length);
}

async function expectTrue(employee: string): Promise<void> {
  const days = await daysOf(employee);
  expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
  expect(days.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  for (const day of days) await expectRecomputed(employee, day);
}

/** Gives every step its time, in increasing order. */
function moments(steps: readonly Step[]): [Step, string][] {
  let minute = 420;
  return steps.map((one) => {
    if (one.what === 'clock') minute += one.after;
    return [one, new Date(first + minute * 60_000).toISOString()];
  });
}

const steps = fc.array(step, { minLength: 8, maxLength: 30 });

test('every day equals its events over nights, the change of clocks and the end of the month', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { id: employee } = await people.hired();
      const sent: (() => Promise<unknown>)[] = [];
      for (const [one, at] of moments(history)) await take(employee, one, at, sent);
      await expectTrue(employee);
    }),
    { seed: newSeed('attendance'), numRuns: 12 },
  );
});

test('every day equals its events also when all arrive at once, and twice', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { id: employee } = await people.hired();
      const sent: (() => Promise<unknown>)[] = [];
      await Promise.all(moments(history).map(([one, at]) => take(employee, one, at, sent)));
      await Promise.all(sent.map((send) => send()));
      await expectTrue(employee);
    }),
    { seed: newSeed('attendance at once'), numRuns: 10 },
  );
});
