import { expect, test } from 'vitest';
import { clockOf, lengthOf } from './clock.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const sla = {
  policy: { priority: 'high', first_response: 60, resolution: 480 },
  first_response_warning_at: '2026-03-02T09:48:00.000Z',
  first_response_due_at: '2026-03-02T10:30:00.000Z',
  first_responded_at: null,
  resolution_warning_at: '2026-03-02T15:00:00.000Z',
  resolution_due_at: '2026-03-02T17:00:00.000Z',
  resolved_at: null,
  paused_since: null,
  paused_minutes: 0,
  pauses: [],
  warned: [],
  breached: [],
};
const open = { status: 'open', sla, next_due_at: sla.first_response_due_at } as const;

test('the clock names the next deadline and warns when it is near', () => {
  const soon = { state: 'soon', target: 'first_response', due: sla.first_response_due_at, minutes: 30 };
  expect(clockOf(open, now)).toEqual(soon);
  const answered = { ...sla, first_responded_at: '2026-03-02T09:50:00.000Z' };
  expect(clockOf({ ...open, sla: answered, next_due_at: sla.resolution_due_at }, now)).toMatchObject({
    state: 'running',
    target: 'resolution',
    minutes: 420,
  });
});

test('a missed deadline counts up, and a ticket that waits or is finished has no deadline', () => {
  expect(clockOf(open, now + 40 * 60_000)).toMatchObject({ state: 'breached', minutes: 10 });
  expect(clockOf({ ...open, status: 'pending', next_due_at: null }, now)).toEqual({ state: 'paused' });
  expect(clockOf({ ...open, status: 'solved' }, now)).toEqual({ state: 'over' });
});

test('a length is shown in its largest unit', () => {
  expect([lengthOf(59), lengthOf(60), lengthOf(2880)].map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '59 minute',
    '1 hour',
    '2 day',
  ]);
});
