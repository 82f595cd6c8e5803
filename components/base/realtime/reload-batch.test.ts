import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReloadBatch } from './reload-batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function newWaiting() {
  const read: string[] = [];
  const state = { isSaving: false };
  const waiting = new ReloadBatch(
    (area) => read.push(area),
    () => state.isSaving,
  );
  return { read, state, waiting };
}

test('areas that are added together are read again once', () => {
  const { read, waiting } = newWaiting();
  for (const area of ['deals', 'settings', 'deals']) waiting.add(area);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(read).toEqual(['deals', 'settings']);
  waiting.add('deals');
  vi.advanceTimersByTime(100);
  expect(read).toEqual(['deals', 'settings', 'deals']);
});

test('no area is read again during a change, and all of them are read afterwards', () => {
  const { read, state, waiting } = newWaiting();
  state.isSaving = true;
  waiting.add('settings');
  vi.advanceTimersByTime(2_000);
  waiting.add('deals');
  expect(read).toEqual([]);
  state.isSaving = false;
  vi.advanceTimersByTime(100);
  expect(read).toEqual(['settings', 'deals']);
});

test('a change that takes longer than ten seconds does not delay reading any more', () => {
  const { read, state, waiting } = newWaiting();
  state.isSaving = true;
  waiting.add('settings');
  vi.advanceTimersByTime(10_000);
  expect(read).toEqual(['settings']);
});
