import { expect, test } from 'vitest';
import { type Decision, mutedOf } from './muting.ts';

/** Newest first, a day apart. */
const decisions = (statuses: Decision['status'][], kind = 'close_lost'): Decision[] =>
  statuses.map((status, nth) => ({
    kind,
    status,
    decided_at: `2026-02-${String(20 - nth).padStart(2, '0')}`,
  }));

const usual = { rejections: 5, of: 6 };
const [yes, no] = ['applied', 'rejected'] as const;

test('five of the last six were rejected: muted', () => {
  expect(mutedOf('close_lost', decisions([no, no, yes, no, no, no]), usual, undefined)).toEqual({
    rejected: 5,
    of: 6,
  });
});

test('four of six are not enough, and older ones do not count', () => {
  expect(
    mutedOf('close_lost', decisions([no, yes, yes, no, no, no, no, no]), usual, undefined),
  ).toBeUndefined();
});

test('five rejections in a row mute before there is a sixth decision', () => {
  expect(mutedOf('close_lost', decisions([no, no, no, no, 'undone']), usual, undefined)).toEqual({
    rejected: 5,
    of: 5,
  });
});

test('other kinds have nothing to do with it', () => {
  expect(mutedOf('next_step', decisions([no, no, no, no, no, no]), usual, undefined)).toBeUndefined();
});

test('unmuted, only what is decided from then on counts', () => {
  const all = decisions([no, no, no, no, no, no]);
  expect(mutedOf('close_lost', all, usual, '2026-02-18')).toBeUndefined();
  expect(mutedOf('close_lost', all, { rejections: 2, of: 6 }, '2026-02-18')).toEqual({ rejected: 2, of: 2 });
});
