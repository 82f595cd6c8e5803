import { expect, test } from 'vitest';
import { guessRules, type Rule, waitMs } from './guess-rules.ts';

const { account, address, device } = guessRules;
const at = Date.parse('2031-03-01T09:00:00Z');
const minute = 60_000;
const after = (level: number, rule: Rule = account, now = at, underWay = 0) =>
  waitMs({ level, countedAt: at }, rule, now, underWay);

test('the first wrong passwords cost no wait, each further one twice as much as the one before, up to a limit', () => {
  expect([0, 9, 10, 11, 12, 13, 14, 99].map((level) => after(level) / minute)).toEqual([
    0, 0, 2, 4, 8, 15, 15, 15,
  ]);
  expect([29, 30, 31].map((level) => after(level, address) / 1000)).toEqual([0, 10, 20]);
  expect([9, 10, 11].map((level) => after(level, device) / 1000)).toEqual([0, 60, 120]);
});

test('the wait runs from the last wrong password', () => {
  expect(after(10, account, at + minute)).toBe(minute);
  expect(after(10, account, at + 2 * minute)).toBe(0);
});

test('a clock that was set back makes nobody wait for longer than the delay', () => {
  expect(after(10, account, at - 60 * minute)).toBe(2 * minute);
});

test('attempts at the same time get no further than one after another', () => {
  expect(after(8, account, at, 1)).toBe(0);
  expect(after(8, account, at, 2)).toBe(1_000);
  expect(after(10, account, at + 2 * minute, 1)).toBe(1_000);
  expect(after(0, account, at, account.together)).toBe(1_000);
});
