import { expect, test } from 'vitest';
import en from '#components/base/wording/messages/en.ts';
import { compares as knownCompares } from '#server/areas/platform/reports/periods.ts';
import { reportTypes as known } from '#server/areas/platform/reports/report-names.ts';
import {
  columnsOf,
  compares,
  firstColumn,
  glanceOf,
  groupsOf,
  moodOf,
  reportTypes,
  unitFor,
} from './kinds.ts';
import { columnKey } from './names.ts';

test('every report of the server is offered, with a name for it and for each column', () => {
  expect([...reportTypes]).toEqual([...known]);
  expect([...compares]).toEqual([...knownCompares]);
  expect(Object.keys(en.reports.types).toSorted()).toEqual([...known].toSorted());
  for (const type of known) {
    const columns = Object.keys(columnsOf(type));
    expect(columns).toContain(firstColumn(type));
    for (const column of glanceOf(type)) expect(columns).toContain(column);
    for (const column of columns) expect(columnKey(type, column), `${type} ${column}`).toBeDefined();
    expect(groupsOf(type).at(-1)).toBe('total');
  }
});

test('the unit of a chart follows the length of the period, among those of the report', () => {
  expect(['sales', 'money'].map((type) => unitFor(type === 'sales' ? 'sales' : 'money', 7))).toEqual([
    'day',
    'month',
  ]);
  expect([unitFor('sales', 31), unitFor('sales', 365)]).toEqual(['week', 'month']);
});

test('more tickets are no news, a slower answer is bad news, a better result is good news', () => {
  expect(moodOf('support', 'created_count', 3)).toBe('even');
  expect(moodOf('support', 'first_answer_hours', 3)).toBe('bad');
  expect(moodOf('money', 'result', 3)).toBe('good');
  expect(moodOf('money', 'result', 0)).toBe('even');
});
