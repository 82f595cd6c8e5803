import { expect, test } from 'vitest';
import { boardState, figuresOf, withChanges, withCounts, withPage } from './board-state.ts';
import { withRecords } from './known-records.ts';
import { comparatorOf } from './ordering.ts';

const at = '2026-03-02T12:00:00.000Z';
const deal = (id: string, stage: string, amount = 100, version = 1) => ({
  id,
  stage,
  amount,
  version,
  updated_at: at,
  deleted_at: null as string | null,
});
type Deal = ReturnType<typeof deal>;
const columnOf = ({ stage }: Deal) => stage;
const adding = {
  columnOf,
  amountsOf: ({ amount }: Deal) => ({ currency: 'EUR', sum: amount, weighted_sum: amount / 2 }),
};
const column = (value: string, count: number, records: Deal[], next_cursor: string | null = null) => ({
  value,
  count,
  sums: [{ currency: 'EUR', sum: count * 100, weighted_sum: count * 50 }],
  records,
  next_cursor,
});
const all = () => true;
const first = [column('new', 3, [deal('a', 'new'), deal('b', 'new')], 'next'), column('won', 0, [])];
const known = withRecords<Deal>(
  new Map(),
  first.flatMap(({ records }) => records),
);
const counts = (state: ReturnType<typeof boardState<Deal>>, records: typeof known) =>
  Object.fromEntries([...figuresOf(state, records, adding)].map(([name, { count }]) => [name, count]));

test('a record that moves takes its count and its sum along, and brings them back', () => {
  const state = boardState(first);
  const moved = withRecords(known, [deal('a', 'won', 300, 2)]);
  const figures = figuresOf(state, moved, adding);
  expect(figures.get('new')).toMatchObject({ count: 2, sums: [{ sum: 200, weighted_sum: 100 }] });
  expect(figures.get('won')).toMatchObject({ count: 1, sums: [{ sum: 300, weighted_sum: 150 }] });
  expect(counts(state, known)).toEqual({ new: 3, won: 0 });
});

test('a new record is counted at once, and one that is deleted or filtered out no more', () => {
  const created = deal('c', 'won');
  const state = withChanges(boardState(first), [{ record: created, isNew: true }], all);
  const records = withRecords(known, [created]);
  expect(counts(state, records)).toEqual({ new: 3, won: 1 });
  const gone = { ...deal('a', 'new', 100, 2), deleted_at: at };
  const after = withChanges(state, [{ record: gone, isNew: false }], all);
  expect(counts(after, withRecords(records, [gone]))).toEqual({ new: 2, won: 1 });
  const other = withChanges(
    state,
    [{ record: deal('b', 'new', 1, 2), isNew: false }],
    ({ amount }) => amount > 50,
  );
  expect(counts(other, records)).toEqual({ new: 2, won: 1 });
  expect(other.uncountedChanges).toBe(0);
});

test('a change of a record that was not loaded is counted by the server', () => {
  const unloaded = deal('z', 'won', 100, 7);
  const state = withChanges(boardState(first), [{ record: unloaded, isNew: false }], all);
  const records = withRecords(known, [unloaded]);
  expect([state.uncountedChanges, counts(state, records)]).toEqual([1, { new: 3, won: 0 }]);
  const recounted = withCounts(state, records, [column('new', 2, []), column('won', 1, [])], state);
  expect([recounted.uncountedChanges, counts(recounted, records)]).toEqual([0, { new: 2, won: 1 }]);
  expect(recounted.columns.get('new')?.cursor).toBe('next');
});

test('the next page of a column brings a newer count, also for records that have moved away', () => {
  const state = boardState(first);
  const moved = withRecords(known, [deal('a', 'won', 100, 2)]);
  const page = column('new', 2, [deal('d', 'new')]);
  const records = withRecords(moved, page.records);
  const after = withPage(state, records, page, columnOf);
  expect(counts(after, records)).toEqual({ new: 2, won: 1 });
  expect([...after.members]).toEqual(['a', 'b', 'd']);
});

test('an unchanged record stays the same object, and an older one is ignored', () => {
  const same = withRecords(known, [deal('a', 'new'), deal('b', 'won', 100, 0)]);
  expect(same.get('a')).toBe(known.get('a'));
  const older = { ...deal('b', 'won', 100, 0), updated_at: '2026-03-01T12:00:00.000Z' };
  expect(withRecords(known, [older]).get('b')?.stage).toBe('new');
});

test('records are ordered as the server orders them: missing values last, the id at the end', () => {
  const rows = [
    { id: 'c', due: null, rank: 2 },
    { id: 'b', due: '2026-01-02', rank: 1 },
    { id: 'a', due: '2026-01-02', rank: 1 },
    { id: 'd', due: '2026-01-01', rank: 3 },
  ];
  expect(rows.toSorted(comparatorOf(['due', '-rank'])).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  expect(rows.toSorted(comparatorOf(['-rank'])).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});
