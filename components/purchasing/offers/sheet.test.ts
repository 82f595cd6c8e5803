import { expect, test } from 'vitest';
import {
  cellOfProblem,
  conflictsIn,
  editedSuppliers,
  editsOf,
  offeredIn,
  storedRows,
  typedRows,
} from './sheet.ts';

const asked = (id: string, description: string, quantity: number) => ({
  ...{ id, description, quantity },
  ...{ unit: 'bag', spec: null, lpu_item_id: null },
});
const answer = (unit_price: number, quantity: number | null = null) => ({
  ...{ supplier_id: 'sup_kiln', total: 0, valid_until: null, terms: null },
  ...{ is_late: false, is_expired: false, received_at: '2026-03-02T10:00:00.000Z' },
  lines: [{ line_id: 'cement', unit_price, quantity, lead_days: 2, total: 0 }],
});
const lines = [asked('cement', 'Cement', 40), asked('sand', 'Sand', 5)];
const stored = storedRows({ lines, responses: [answer(6.6, 25)] });

test('stored offers are a sheet with a row for each line', () => {
  expect(stored).toEqual([
    {
      ...{ id: 'cement', description: 'Cement', asked: '40 bag' },
      ...{ price_sup_kiln: '6.6', quantity_sup_kiln: '25', days_sup_kiln: '2' },
    },
    { id: 'sand', description: 'Sand', asked: '5 bag' },
  ]);
});

test('only what was typed is an edit, and what is as before is none', () => {
  const rows = stored.map((row) => ({ ...row, price_sup_kiln: row.id === 'sand' ? '30' : '6.6' }));
  const edits = editsOf(stored, rows, {});
  expect(edits).toEqual({ 'sand price_sup_kiln': { value: '30', seen: undefined } });
  expect(typedRows(stored, edits)).toEqual(rows);
  expect(editedSuppliers(edits)).toEqual(['sup_kiln']);
  expect(editsOf(stored, stored, edits)).toEqual({});
});

test('a cell that somebody else changed meanwhile shows both values, and other cells follow', () => {
  const typed = stored.map((row) => (row.id === 'cement' ? { ...row, price_sup_kiln: '6.5' } : row));
  const edits = editsOf(stored, typed, {});
  const later = storedRows({ lines, responses: [answer(6.4, 30)] });
  expect(conflictsIn(stored, edits)).toEqual([]);
  expect(conflictsIn(later, edits)).toMatchObject([
    { column: 'price_sup_kiln', seen: '6.6', stored: '6.4', typed: '6.5' },
  ]);
  expect(typedRows(later, edits)[0]).toMatchObject({ price_sup_kiln: '6.5', quantity_sup_kiln: '30' });
});

test('a line without a price is not offered, and a refusal is found in its cell', () => {
  const rows = stored.map((row) => ({ ...row, price_sup_kiln: row.id === 'sand' ? '30' : '' }));
  expect(offeredIn(rows, 'sup_kiln')).toEqual([
    { line_id: 'sand', unit_price: '30', quantity: null, lead_days: null },
  ]);
  expect(cellOfProblem('lines.0.quantity', rows, 'sup_kiln')).toBe('1.quantity_sup_kiln');
  expect(cellOfProblem('supplier_id', rows, 'sup_kiln')).toBeUndefined();
});
