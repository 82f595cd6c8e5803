import { expect, test } from 'vitest';
import { isEnding, shareLeft } from './lease.ts';

const from = '2026-03-02T10:00:00Z';
const until = '2026-03-02T12:00:00Z';
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);

test('the ring of a lease drains from whole to empty', () => {
  expect(shareLeft(from, until, at('09:59:00'))).toBe(1);
  expect(shareLeft(from, until, at('10:30:00'))).toBe(0.75);
  expect(shareLeft(from, until, at('12:00:01'))).toBe(0);
  expect(shareLeft(from, from, at('10:00:00'))).toBe(0);
});

test('a lease comes to its end in its last quarter of an hour', () => {
  expect(isEnding(until, at('11:45:00'))).toBe(false);
  expect(isEnding(until, at('11:45:01'))).toBe(true);
});
