import { expect, test } from 'vitest';
import { dueNow, type Promised, type Sla, type SlaFacts, slaAlarms, slaOf } from './sla.ts';

const always = [{ from: '00:00', to: '24:00' }];
const promised: Promised = {
  time: {
    timezone: 'UTC',
    hours: { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always },
    holidays: [],
  },
  policies: {
    urgent: { first_response: 30, resolution: 240 },
    normal: { first_response: 100, resolution: 1000 },
  },
  warningShare: 0.8,
};

const at = (minutes: number) => new Date(Date.parse('2026-01-14T00:00:00Z') + minutes * 60_000).toISOString();

type Moment = [minute: number, different: Partial<SlaFacts>];

/** Returns the result of a ticket's life, given as moments with the values that change at each. */
function lived(...moments: Moment[]): Sla {
  let facts: SlaFacts = {
    created_at: at(0),
    status: 'open',
    priority: 'normal',
    first_responded_at: null,
    now: at(0),
  };
  let sla = slaOf(facts, null, promised);
  for (const [minute, change] of moments) {
    facts = { ...facts, ...change, now: at(minute) };
    sla = slaOf(facts, sla, promised);
  }
  return sla;
}

test('a new ticket has what its priority promises', () => {
  const sla = lived();
  expect(sla).toMatchObject({
    policy: { priority: 'normal', first_response: 100, resolution: 1000 },
    first_response_due_at: at(100),
    resolution_due_at: at(1000),
    paused_minutes: 0,
    warned: [],
    breached: [],
  });
  expect(slaAlarms(sla)).toEqual({
    first_response_warning: at(80),
    first_response_breach: at(100),
    resolution_warning: at(800),
    resolution_breach: at(1000),
  });
});

test('another priority is another promise, counted from the beginning', () => {
  const due = { first_response_due_at: at(30), resolution_due_at: at(240) };
  expect(lived([10, { priority: 'urgent' }])).toMatchObject(due);
  expect(lived([50, { priority: 'urgent' }])).toMatchObject(due);
});

test('a promise once given does not change with the settings', () => {
  const facts: SlaFacts = {
    created_at: at(0),
    status: 'open',
    priority: 'normal',
    first_responded_at: null,
    now: at(9),
  };
  const closed = { ...promised, time: { ...promised.time, hours: {} }, policies: {} };
  const before = lived();
  expect(slaOf(facts, before, closed)).toEqual(before);
});

test('an answer before the deadline that was shown is in time, even if the hours have changed', () => {
  const half = { from: '00:00', to: '00:50' };
  const hours = Object.fromEntries(Object.keys(promised.time.hours).map((day) => [day, [half]]));
  const facts: SlaFacts = {
    created_at: at(0),
    status: 'open',
    priority: 'normal',
    first_responded_at: null,
    now: at(0),
  };
  const before = slaOf(facts, null, { ...promised, time: { ...promised.time, hours } });
  expect(before.first_response_due_at).toBe(at(24 * 60 + 50));
  const answered = (minute: number) =>
    slaOf({ ...facts, now: at(minute), first_responded_at: at(minute) }, before, promised).breached;
  expect(answered(24 * 60 + 50)).toEqual([]);
  expect(answered(24 * 60 + 51)).toEqual(['first_response']);
});

test('an answered ticket waits for its resolution only', () => {
  expect(slaAlarms(lived([60, { first_responded_at: at(60) }]))).toEqual({
    first_response_warning: null,
    first_response_breach: null,
    resolution_warning: at(800),
    resolution_breach: at(1000),
  });
});

test.each(['pending', 'on_hold'] as const)(
  'while it is %s nothing is due, and what is left comes after',
  (status) => {
    const paused = lived([60, { status }]);
    expect(paused).toMatchObject({
      paused_since: at(60),
      first_response_due_at: null,
      resolution_due_at: null,
    });
    expect(Object.values(slaAlarms(paused))).toEqual([null, null, null, null]);
    expect(dueNow(paused, 'first_response', at(5000))).toBeUndefined();
    expect(lived([60, { status }], [560, { status: 'open' }])).toMatchObject({
      paused_since: null,
      paused_minutes: 500,
      first_response_due_at: at(600),
      resolution_due_at: at(1500),
    });
  },
);

test('from one pause to the next is one pause', () => {
  const sla = lived([60, { status: 'pending' }], [90, { status: 'on_hold' }], [160, { status: 'open' }]);
  expect(sla.pauses).toEqual([{ from: at(60), to: at(160) }]);
});

test('at its share of the budget a target is close, at the whole of it late', () => {
  const sla = lived();
  expect(dueNow(sla, 'first_response', at(79))).toBeUndefined();
  expect(dueNow(sla, 'first_response', at(80))).toBe('warned');
  expect(dueNow(sla, 'first_response', at(100))).toBe('breached');
  expect(dueNow(sla, 'resolution', at(100))).toBeUndefined();
});

test('a target is notified only once', () => {
  const warned: Sla = { ...lived(), warned: ['first_response'] };
  expect(dueNow(warned, 'first_response', at(90))).toBeUndefined();
  expect(dueNow(warned, 'first_response', at(100))).toBe('breached');
  expect(slaAlarms(warned)).toMatchObject({
    first_response_warning: null,
    first_response_breach: at(100),
  });
  const breached: Sla = { ...lived(), breached: ['first_response'] };
  expect(dueNow(breached, 'first_response', at(200))).toBeUndefined();
  expect(slaAlarms(breached)).toMatchObject({
    first_response_warning: null,
    first_response_breach: null,
    resolution_breach: at(1000),
  });
});

test('an answer in the last moment is in time, one after it a breach', () => {
  expect(lived([100, { first_responded_at: at(100) }]).breached).toEqual([]);
  expect(lived([101, { first_responded_at: at(101) }]).breached).toEqual(['first_response']);
});

test('a breach stays, whatever becomes of the ticket', () => {
  const late: Moment = [101, { first_responded_at: at(101) }];
  expect(lived(late, [110, { priority: 'urgent' }], [120, { status: 'solved' }]).breached).toEqual([
    'first_response',
  ]);
});

test('a ticket solved in time stays so; after it is reopened the clock continues', () => {
  const answered: Moment = [1, { first_responded_at: at(1) }];
  const solved = lived(answered, [500, { status: 'solved' }], [9000, { status: 'closed' }]);
  expect(solved).toMatchObject({ resolved_at: at(500), breached: [] });
  expect(Object.values(slaAlarms(solved))).toEqual([null, null, null, null]);
  const again = lived(answered, [500, { status: 'solved' }], [700, { status: 'open' }]);
  expect(again).toMatchObject({ resolved_at: null, paused_minutes: 200, resolution_due_at: at(1200) });
  expect(lived(answered, [1001, { status: 'solved' }]).breached).toEqual(['resolution']);
});

test('a target that was reached still says when it was due', () => {
  const solved = lived(
    [10, { first_responded_at: at(10) }],
    [20, { status: 'pending' }],
    [60, { status: 'solved' }],
  );
  expect(solved.first_response_due_at).toBe(at(100));
  expect(solved.resolution_due_at, 'forty minutes stood still').toBe(at(1040));
  expect(slaAlarms(solved)).toEqual({
    first_response_warning: null,
    first_response_breach: null,
    resolution_warning: null,
    resolution_breach: null,
  });
  const back = lived([60, { status: 'solved' }], [90, { status: 'open' }]);
  expect(back.resolution_due_at, 'and moves on when the ticket comes back').toBe(at(1030));
  const answered = lived([20, { status: 'pending' }], [50, { first_responded_at: at(50) }]);
  expect(answered.first_response_due_at, 'answered while the clock stood').toBe(at(130));
});
