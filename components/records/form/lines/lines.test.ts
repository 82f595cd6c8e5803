import { expect, test } from 'vitest';
import { presetsOf, propertiesOf } from '../editor-of.ts';
import { cellEdit, doubtOf } from './cell-edit.ts';
import { computedLine, sumOf } from './computed.ts';
import { cellsOf, fitsGrid } from './fitting.ts';

const schema = {
  type: 'object',
  required: ['quantity'],
  properties: {
    product_id: { type: 'string' },
    quantity: { type: ['number', 'string'], default: '1' },
    unit: { type: 'string', enum: ['hour', 'day'] },
    is_optional: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const properties = propertiesOf(schema, { product_id: ['product'] });
const cells = cellsOf(properties);
const comma = { decimal: 'comma', order: 'day_first' } as const;
const names = {
  choice: (_: string, value: string) => ({ hour: 'Hora', day: 'Día' })[value] ?? value,
  title: (id: string) => id,
  yes: 'Sí',
};
const editOf = (name: string) => {
  const cell = cells.find((one) => one.name === name);
  if (!cell) throw new Error(`there is no cell ${name}`);
  return cellEdit(cell, comma, names);
};

test('lines fit a grid if their required properties are cells; the others are in the dialog of the line', () => {
  expect(cells.map(({ name }) => name)).toEqual(['product_id', 'quantity', 'unit', 'is_optional']);
  expect(fitsGrid(properties)).toBe(true);
  expect(fitsGrid(propertiesOf({ ...schema, required: ['tags'] }, {}))).toBe(false);
  expect(presetsOf(properties)).toEqual({ quantity: '1' });
});

test('numbers, choices and flags are read as a person writes them, and unreadable texts are kept', () => {
  expect(editOf('quantity').read('1.234,56')).toBe('1234.56');
  expect(editOf('quantity').read('45,5')).toBe('45.5');
  expect(editOf('quantity').write('45.5')).toBe('45,5');
  expect(editOf('quantity').read('two')).toBe('two');
  expect(editOf('unit').read('dia')).toBe('day');
  expect(editOf('unit').read('week')).toBe('week');
  expect(editOf('is_optional').read('si')).toBe(true);
});

test('a number with two meanings is doubted', () => {
  const [, quantity] = cells;
  if (!quantity) throw new Error('there is no quantity');
  expect(doubtOf(quantity, '1.234', { decimal: null, order: null })).toEqual({ either: ['1234', '1.234'] });
  expect(doubtOf(quantity, '1234', { decimal: null, order: null })).toBeUndefined();
});

test('the computed sum of a line is shown until the line is changed', () => {
  const items = { properties: { quantity: {}, subtotal: {}, total: {} } };
  expect(sumOf({ items }, ['quantity'])).toBe('total');
  expect(sumOf({ items: { properties: { amount: {} } } }, ['amount'])).toBeUndefined();
  const record = { id: 'quo_1', lines: [{ quantity: '2', total: '20.00' }] };
  const sent = { input: { lines: [{ quantity: '2' }] }, record };
  expect(computedLine(sent, 'lines', { quantity: '2', unit: '' }, 0)).toMatchObject({ total: '20.00' });
  expect(computedLine(sent, 'lines', { quantity: '3' }, 0)).toBeUndefined();
  // The form of a known record has sent nothing yet.
  expect(computedLine({ input: {}, record }, 'lines', { quantity: 2 }, 0)).toMatchObject({ total: '20.00' });
  expect(computedLine({ input: {}, record }, 'lines', { quantity: 3 }, 0)).toBeUndefined();
});
