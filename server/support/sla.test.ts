import { expect, test } from 'vitest';
import { type Promised, type Sla, type SlaFacts, slaAlarms, slaOf } from './sla.ts';

const always = [{ from: '00:00', to: '24:00' }];
const promise: Promised = {
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

/** A ticket's life as a list of moments, each with what is different from then on. */
function lived(...moments: [number, Partial<SlaFacts>][]): Sla {
  let facts: SlaFacts = {
    created_at: at(0),
    status: 'open',
    priority: 'normal',
    first_responded_at: null,
    now: at(0),
  };
  let sla = slaOf(facts, null, promise);
  for (const [minute, change] of moments) {
    facts = { ...facts, ...change, now: at(minute) };
    sla = slaOf(facts, sla, promise);
  }
  return sla;
}

const alarmsOf = (sla: Sla) => slaAlarms(sla, at(0), promise);

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
  expect(alarmsOf(sla)).toEqual({
    first_response_warning: at(80),
    first_response_breach: at(100),
    resolution_warning: at(800),
    resolution_breach: at(1000),
  });
});

test('another priority is another promise, counted from the beginning', () => {
  expect(lived([10, { priority: 'urgent' }])).toMatchObject({
    first_response_due_at: at(30),
    resolution_due_at: at(240),
  });
  expect(lived([50, { priority: 'urgent' }]).breached).toEqual(['first_response']);
});

test('an answered ticket waits for its resolution only', () => {
  const sla = lived([60, { first_responded_at: at(60) }]);
  expect(alarmsOf(sla)).toMatchObject({ first_response_warning: null, first_response_breach: null });
  expect(alarmsOf(sla)).toMatchObject({ resolution_breach: at(1000) });
});

test.each(['pending', 'on_hold'])('while it is %s nothing is due, and what is left comes after', (status) => {
  const paused = lived([60, { status }]);
  expect(paused).toMatchObject({
    paused_since: at(60),
    first_response_due_at: null,
    resolution_due_at: null,
  });
  expect(Object.values(alarmsOf(paused))).toEqual([null, null, null, null]);
  expect(lived([60, { status }], [5000, { status }]).breached).toEqual([]);
  const running = lived([60, { status }], [560, { status: 'open' }]);
  expect(running).toMatchObject({
    paused_since: null,
    paused_minutes: 500,
    first_response_due_at: at(600),
    resolution_due_at: at(1500),
  });
});

test('a warning is given once, at its share of the budget', () => {
  expect(lived([79, {}]).warned).toEqual([]);
  const warned = lived([80, {}]);
  expect(warned.warned).toEqual(['first_response']);
  expect(alarmsOf(warned)).toMatchObject({ first_response_warning: null, first_response_breach: at(100) });
  expect(lived([80, {}], [90, {}]).warned).toEqual(['first_response']);
});

test('the last moment is in time for an answer and too late for none', () => {
  expect(lived([100, { first_responded_at: at(100) }]).breached).toEqual([]);
  expect(lived([101, { first_responded_at: at(101) }]).breached).toEqual(['first_response']);
  expect(lived([99, {}]).breached).toEqual([]);
  expect(lived([100, {}]).breached).toEqual(['first_response']);
});

test('what is breached stays so and is not told again', () => {
  const sla = lived([100, {}], [110, { first_responded_at: at(110) }], [120, { priority: 'urgent' }]);
  expect(sla.breached).toEqual(['first_response']);
  expect(alarmsOf(sla)).toMatchObject({ first_response_warning: null, first_response_breach: null });
});

test('looked at late, a breach is a breach and no warning besides', () => {
  const late = lived([2000, {}]);
  expect(late).toMatchObject({ warned: [], breached: ['first_response', 'resolution'] });
});

test('solved in time is kept for good; reopened, the clock goes on where it stood', () => {
  const answered = { first_responded_at: at(1) };
  const solved = lived([1, answered], [500, { status: 'solved' }], [9000, { status: 'closed' }]);
  expect(solved).toMatchObject({ resolved_at: at(500), breached: [] });
  expect(Object.values(alarmsOf(solved))).toEqual([null, null, null, null]);
  const again = lived([1, answered], [500, { status: 'solved' }], [700, { status: 'open' }]);
  expect(again).toMatchObject({ resolved_at: null, paused_minutes: 200, resolution_due_at: at(1200) });
  expect(lived([1, answered], [1001, { status: 'solved' }]).breached).toEqual(['resolution']);
});
