import { expect, test } from 'vitest';
import { formatOf, lineAfter, linesInput, withTarget } from './view.ts';

test('the open lines of a statement are asked for from the oldest on', () => {
  const input = linesInput('open', 'bst_1');
  expect(JSON.parse(input.filter)).toEqual({ status: ['new', 'proposed'], statement_id: 'bst_1' });
  expect(input.sort_dir).toBe('asc');
  expect(JSON.parse(linesInput('done', null).filter)).toEqual({ status: ['matched', 'ignored'] });
});

test('the file itself tells its format', () => {
  expect(formatOf('\n<?xml version="1.0"?>')).toBe('camt.053');
  expect(formatOf('Fecha;Importe')).toBe('csv');
});

test('a line without others has none after it', () => {
  expect(lineAfter([], 'bln_1')).toBeNull();
});

test('a meaning belongs to one column, and several columns can be left out', () => {
  const first = withTarget({ Notes: '-' }, 'Value', 'amount');
  expect(first).toEqual({ Notes: '-', Value: 'amount' });
  expect(withTarget(first, 'Sum', 'amount')).toEqual({ Notes: '-', Sum: 'amount' });
  expect(withTarget(first, 'Other', '-')).toEqual({ Notes: '-', Value: 'amount', Other: '-' });
  expect(withTarget(first, 'Value', null)).toEqual({ Notes: '-' });
});
