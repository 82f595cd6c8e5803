import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const local = (at: Date) => [at.getDay(), at.getHours()];

test('Monday is always a coming one, also on a Monday and on a Sunday', () => {
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const now = new Date(2026, 2, day, 15);
    const [later, tomorrow, monday] = snoozeTimes(now).map(({ at }) => at);
    if (!later || !tomorrow || !monday) throw new Error('three moments are offered');
    expect(later.getTime() - now.getTime()).toBe(3 * 3_600_000);
    expect(local(tomorrow)).toEqual([(now.getDay() + 1) % 7, 9]);
    expect(local(monday)).toEqual([1, 9]);
    expect(monday.getTime()).toBeGreaterThan(now.getTime());
  }
});
