import { expect, test } from 'vitest';
import { noValue } from '../records/board-state.ts';
import {
  addedUp,
  cellInput,
  cellOf,
  cellsIn,
  cellTargets,
  furtherLane,
  lanesIn,
  partsOf,
  sameColumn,
  sameLane,
} from './cells.ts';
import { laneHeight } from './lane-height.ts';

const answer = (value: string | null, count: number, records: string[] = []) => ({
  value,
  count,
  sums: [{ currency: 'EUR', sum: count * 10 }],
  records,
  next_cursor: null,
});

test('a cell has a name of its own, also for records without a value', () => {
  expect(partsOf(cellOf('ready', 'usr_1'))).toEqual({ column: 'ready', lane: 'usr_1' });
  expect(partsOf(cellOf('ready', 'Films | Ads'))).toEqual({ column: 'ready', lane: 'Films | Ads' });
  expect(partsOf(cellOf('ready', noValue))).toEqual({ column: 'ready', lane: noValue });
  expect(cellInput({ column: cellOf('ready', noValue), cursor: 'c' })).toEqual({
    column: 'ready',
    lane: 'null',
    cursor: 'c',
  });
  expect(cellInput({ per_column: 0 })).toEqual({ per_column: 0 });
});

test('all cells of an answer are there, and what no lane has is in the further lane', () => {
  const cells = cellsIn({
    data: [answer('open', 5), answer('won', 1)],
    lanes: [
      { value: 'usr_1', cells: [answer('open', 3, ['a'])] },
      { value: null, cells: [answer('won', 1, ['b'])] },
    ],
  });
  expect(cells.map(({ value, count }) => [value, count])).toEqual([
    [cellOf('open', 'usr_1'), 3],
    [cellOf('won', 'usr_1'), 0],
    [cellOf('open', noValue), 0],
    [cellOf('won', noValue), 1],
    [cellOf('open', furtherLane), 2],
  ]);
  expect(cells.at(-1)?.sums).toMatchObject([{ currency: 'EUR', sum: 20 }]);
});

test('the figures of cells are added up for columns and lanes', () => {
  const figures = new Map([
    [cellOf('open', 'usr_1'), { count: 3, sums: [{ currency: 'EUR', sum: 30 }] }],
    [cellOf('won', 'usr_1'), { count: 1, sums: [{ currency: 'USD', sum: 5 }] }],
    [cellOf('open', furtherLane), { count: 2, sums: [{ currency: 'EUR', sum: 20 }] }],
  ]);
  const columns = addedUp(figures, ({ column }) => column);
  expect(columns.get('open')).toMatchObject({ count: 5, sums: [{ currency: 'EUR', sum: 50 }] });
  const lanes = addedUp(figures, ({ lane }) => lane);
  expect(lanes.get('usr_1')?.count).toBe(4);
});

test('lanes keep the order of the server, new ones follow, and the one without a value is last', () => {
  const counted = [
    cellOf('open', 'b'),
    cellOf('open', noValue),
    cellOf('won', 'a'),
    cellOf('open', furtherLane),
  ];
  const figures = new Map([
    [cellOf('open', 'c'), { count: 1, sums: [] }],
    [cellOf('open', 'gone'), { count: 0, sums: [] }],
  ]);
  expect(lanesIn(counted, figures, [])).toEqual(['b', 'a', 'c', noValue]);
  expect(lanesIn([], new Map(), ['me', noValue])).toEqual(['me', noValue]);
});

test('records can be dropped on other cells, on the head of another lane, and on another column', () => {
  const own = [{ column: 'open', lane: 'a' }];
  expect([...cellTargets(['won'], own, ['a', 'b'])].toSorted()).toEqual(
    [
      cellOf('won', 'a'),
      cellOf('won', 'b'),
      cellOf('open', 'b'),
      cellOf(sameColumn, 'b'),
      cellOf('won', sameLane),
    ].toSorted(),
  );
});

test('a lane is as high as its fullest cell, within limits', () => {
  expect(laneHeight(0, 134)).toBe(48);
  expect(laneHeight(1, 134)).toBe(142);
  expect(laneHeight(3, 134)).toBe(426);
  expect(laneHeight(50, 134)).toBeLessThan(440);
  expect(laneHeight(50, 40)).toBeLessThan(440);
});
