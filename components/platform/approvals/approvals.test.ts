import { expect, test } from 'vitest';
import {
  type Approval,
  afterDecided,
  countOf,
  exceptionsFirst,
  ofChoice,
  openIn,
  shownCounts,
  togetherIn,
} from './approvals.ts';

const waiting = (id: string, over: Partial<Approval> = {}): Approval => ({
  kind: 'payroll_record',
  id,
  version: 1,
  title: id,
  since: '2026-11-01T08:00:00.000Z',
  asked_by: { type: 'user', id: 'usr_1', name: 'Ana' },
  facts: [],
  currency: 'EUR',
  together: null,
  warnings: [],
  approve: { method: 'PATCH', path: '/', body: {} },
  reject: null,
  ...over,
});

test('records with the same value are decided together, a single one is not', () => {
  const [a, b, c] = [
    waiting('a', { together: '2026-10' }),
    waiting('b', { together: '2026-10' }),
    waiting('c', { together: '2026-11' }),
  ];
  expect(togetherIn([a, b, c, waiting('d')])).toEqual([
    { kind: 'payroll_record', value: '2026-10', items: [a, b] },
  ]);
});

test('records with warnings come first and the others keep their order', () => {
  const odd = waiting('c', { warnings: [{ code: 'stale', message: 'Outdated' }] });
  const ids = exceptionsFirst([waiting('a'), waiting('b'), odd]).map(({ id }) => id);
  expect(ids).toEqual(['c', 'a', 'b']);
});

test('after a decision the next record opens, and after the last one the one before it', () => {
  const all = [waiting('a'), waiting('b'), waiting('c')];
  expect(afterDecided(all, 'a')?.id).toBe('b');
  expect(afterDecided(all, 'c')?.id).toBe('b');
  expect(afterDecided([waiting('a')], 'a')).toBeUndefined();
});

test('when the open record is gone, the one in its place opens', () => {
  const all = [waiting('a'), waiting('b')];
  expect(openIn(all, 'b', 0)?.id).toBe('b');
  expect(openIn(all, 'gone', 1)?.id).toBe('b');
  expect(openIn(all, 'gone', 7)?.id).toBe('b');
  expect(openIn([], 'gone', 0)).toBeUndefined();
});

test('suggestions are counted apart, and are shown only if they are chosen', () => {
  const kinds = [
    { kind: 'payroll_record', group: 'records' as const, count: 2 },
    { kind: 'agent_suggestion', group: 'suggestions' as const, count: 115 },
  ];
  const [pay, suggested] = [waiting('a'), waiting('s', { kind: 'agent_suggestion' })];
  expect(countOf(kinds, 'records')).toBe(2);
  expect(countOf(kinds, 'suggestions')).toBe(115);
  expect(ofChoice([pay, suggested], kinds, null)).toEqual([pay]);
  expect(ofChoice([pay, suggested], kinds, 'agent_suggestion')).toEqual([suggested]);
  expect(shownCounts(kinds, [pay]).map(({ count }) => count)).toEqual([1, 115]);
});
