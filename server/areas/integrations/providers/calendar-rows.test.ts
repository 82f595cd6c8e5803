import { expect, test } from 'vitest';
import { entryIdOf, seriesNumberOf } from './calendar-rows.ts';

/**
 * Ids are such as `standup/2026-03-12T09:00:00.000Z` for the standup of 12 March and `fair/2026-03-12` for a day of the
 * fair.
 */
test.each([
  ['lunch', '', 'lunch'],
  ['standup', '2026-03-12T09:00:00.000Z', 'standup/2026-03-12T09:00:00.000Z'],
  ['fair', '2026-03-12', 'fair/2026-03-12'],
])('%s %s', (uid, occurrence, id) => {
  expect(entryIdOf({ uid, occurrence })).toBe(id);
  expect(seriesNumberOf(id)).toBe(uid);
});

test('long numbers that begin alike stay apart, and short enough', () => {
  const ids = ['a', 'b'].map((end) =>
    entryIdOf({ uid: `${'x'.repeat(400)}${end}`, occurrence: '2026-03-12T09:00:00.000Z' }),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => id.length <= 200)).toBe(true);
});
