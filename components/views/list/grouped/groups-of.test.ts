import { expect, test } from 'vitest';
import { groupingOf } from './grouping-of.ts';
import { groupFilter, groupsIn, inOrderOf, inSentence, toggled } from './groups-of.ts';

test('groups keep the order of the server, and those without records are left out', () => {
  const reply = {
    data: [
      { value: 'open', count: 2, sums: [{ currency: 'EUR', sum: 500 }] },
      { value: 'won', count: 0, sums: [] },
      { value: 'lost', count: 1, sums: [{ currency: null, sum: null }] },
      { value: null, count: 3, sums: [] },
    ],
    further_columns: 4,
  };
  expect(groupsIn(reply)).toEqual({
    groups: [
      { value: 'open', count: 2, sums: [{ currency: 'EUR', sum: 500 }] },
      { value: 'lost', count: 1, sums: [{ currency: null, sum: 0 }] },
      { value: null, count: 3, sums: [] },
    ],
    further: 4,
  });
  expect(groupsIn({ error: 'refused' })).toEqual({ groups: [], further: 0 });
});

test('groups are in the order of the stages, and unknown values come last', () => {
  const group = (value: string | null) => ({ value, count: 1, sums: [] });
  const stages = [{ value: 'first' }, { value: 'second' }];
  expect(
    inOrderOf(stages, [group('gone'), group(null), group('second'), group('first')]).map(
      ({ value }) => value,
    ),
  ).toEqual(['first', 'second', 'gone', null]);
});

test('a group is closed and opened again', () => {
  expect(toggled([], 'open')).toEqual(['open']);
  expect(toggled(['won', 'open'], 'open')).toEqual(['won']);
});

test('a property that the kind does not offer groups nothing', () => {
  const views = {
    record: { head: [], bar: null, feed: [], hide: [], related: [] },
    ...{ board: null, groupings: ['status', 'owner_id'], due: null, approve: null },
  };
  expect(groupingOf({ views }, 'owner_id')).toBe('owner_id');
  expect(groupingOf({ views }, 'amount')).toBeUndefined();
  expect(groupingOf({ views }, null)).toBeUndefined();
});

test('the records of a group are those of the list with its value, or without any', () => {
  expect(groupFilter('owner_id', 'usr_1', '{"tags":"vip"}')).toEqual({ owner_id: 'usr_1' });
  const without = (filter: string | null) => groupFilter('owner_id', null, filter).filter;
  expect(without(null)).toBe('{"and":[{"owner_id":null}]}');
  expect(without('{"and":[{"tags":"vip"}]}')).toBe('{"and":[{"tags":"vip"},{"owner_id":null}]}');
  expect(without('{"or":[{"tags":"vip"},{"amount":1}]}')).toBe(
    '{"and":[{"or":[{"tags":"vip"},{"amount":1}]},{"owner_id":null}]}',
  );
  expect(without('{"or":')).toBe('{"or":');
});

test('a label inside a sentence begins small, except an abbreviation', () => {
  expect(inSentence('Owner', 'en')).toBe('owner');
  expect(inSentence('Área', 'es')).toBe('área');
  expect(inSentence('SLA policy', 'en')).toBe('SLA policy');
});
