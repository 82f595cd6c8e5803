import { expect, test } from 'vitest';
import { type Conditions, readConditions, writeConditions } from './conditions.ts';

test.each<[string, Conditions]>([
  [
    '{"and":[{"status":{"in":["open","won"]}},{"company.name":{"like":"Harbour"}}]}',
    {
      join: 'all',
      rows: [
        { property: 'status', op: 'in', value: ['open', 'won'] },
        { property: 'company.name', op: 'like', value: 'Harbour' },
      ],
    },
  ],
  [
    '{"or":[{"amount":{"gte":"1000"}},{"expected_close_date":null},{"owner_id":{"ne":null}},{"tags":"vip"}]}',
    {
      join: 'any',
      rows: [
        { property: 'amount', op: 'gte', value: '1000' },
        { property: 'expected_close_date', op: 'empty', value: '' },
        { property: 'owner_id', op: 'filled', value: '' },
        { property: 'tags', op: 'eq', value: 'vip' },
      ],
    },
  ],
])('the filter %s is read and written again', (filter, conditions) => {
  expect(readConditions(filter)).toEqual(conditions);
  expect(writeConditions(conditions)).toBe(filter);
});

test('a filter without groups means that all must be met', () => {
  expect(readConditions('{"amount":1000,"status":["open"]}')).toEqual({
    join: 'all',
    rows: [
      { property: 'amount', op: 'eq', value: '1000' },
      { property: 'status', op: 'in', value: ['open'] },
    ],
  });
});

test.each([
  '{"or":[{"status":"open","amount":5},{"status":"won"}]}',
  '{"and":[{"or":[{"status":"open"}]}]}',
  '{"not":{"status":"open"}}',
  '{"amount":{"gte":5,"lte":9}}',
  '{"status":"open","or":[{"amount":5}]}',
  '[1]',
  'no json',
])('a filter with another form is not shown as conditions: %s', (filter) => {
  expect(readConditions(filter)).toBeUndefined();
});

test('incomplete conditions are left out, and none is no filter', () => {
  const open = { property: 'status', op: 'in', value: [] } as const;
  expect(writeConditions({ join: 'all', rows: [open] })).toBeNull();
  const owned = { property: 'owner_id', op: 'filled', value: '' } as const;
  expect(writeConditions({ join: 'all', rows: [open, owned] })).toBe('{"and":[{"owner_id":{"ne":null}}]}');
});
