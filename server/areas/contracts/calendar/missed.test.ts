import { expect, test } from 'vitest';
import { isMissed } from './missed.ts';

/**
 * A calendar was read on 10 March as far as 10 May, and the standup of 12 March is missing, so it was removed. The one
 * of 9 March may have been forgotten, and the one of 1 June was not read. If one event of a series could not be read,
 * its other events are not judged.
 */
const now = '2026-03-10T00:00:00.000Z';
const window = { from: '2026-02-10T00:00:00.000Z', to: '2026-05-10T00:00:00.000Z', timezone: 'UTC' };
const standup = {
  deleted_at: null,
  uid: 'standup',
  status: 'confirmed' as const,
  starts_at: '2026-03-12T09:00:00.000Z',
};

test.each<[string, object, string[] | undefined, boolean]>([
  ['to come', {}, [], true],
  ['past', { starts_at: '2026-03-09T09:00:00.000Z' }, [], false],
  ['beyond the window', { starts_at: '2026-06-01T09:00:00.000Z' }, [], false],
  ['cancelled already', { status: 'cancelled' }, [], false],
  ['deleted here', { deleted_at: now }, [], false],
  ['of a series that could not be read', {}, ['standup'], false],
  ['where another could not be read', {}, ['lunch'], true],
  ['where any may be left out', {}, undefined, false],
])('one that is %s', (_, own, unread, expected) => {
  expect(isMissed({ ...standup, ...own }, { unread, window, now })).toBe(expected);
});
