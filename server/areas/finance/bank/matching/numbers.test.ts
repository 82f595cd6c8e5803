import { expect, test } from 'vitest';
import { findNumber, mentionsNumber, patternOf, plain } from './numbers.ts';

const inText = (number: string, text: string, series: string[] = []) => {
  const pattern = patternOf(number);
  return pattern && findNumber(plain(text), pattern, new Set(series));
};

test.each([
  'INV-2026-000123',
  'Pago inv 2026 123',
  'INV2026000123',
  'factura 2026/123',
  'Factura nº 2026-000123 de marzo',
  'FRA. 2026/00123',
  'pagamento fatura 2026.123',
  'Transferencia 2026/123',
  '2026000123',
  'INV/2026/123, INV/2026/124',
])('INV-2026-000123 is surely in "%s"', (text) => {
  expect(inText('INV-2026-000123', text)).toMatch(/whole|year/);
});

test.each([
  ['R-2026-123', 'perhaps'],
  ['factura 123', 'perhaps'],
  ['Pedido WEB-2026-123', 'perhaps'],
  ['INV-2026-1234', undefined],
  ['INV-2026-000124', undefined],
  ['2025/123', undefined],
  ['12026/123', undefined],
  ['2026', undefined],
  ['123', undefined],
])('INV-2026-000123 in "%s" is %s', (text, found) => {
  expect(inText('INV-2026-000123', text)).toBe(found);
});

test('a day is no number', () => {
  expect(inText('INV-2026-000012', 'Transferencia 2026-12-31')).toBeUndefined();
  expect(inText('INV-2026-000012', 'Transferencia 31/12/2026 12')).toBeUndefined();
  expect(mentionsNumber('TRANSFERENCIA 2026-12-31')).toBe(false);
});

test('short numbers identify nothing', () => {
  expect(patternOf('123')).toBeUndefined();
  expect(patternOf('A-1')).toBeUndefined();
  expect(inText('A-123', 'Factura A 123')).toBe('whole');
  expect(inText('A-123', 'Factura B 123')).toBeUndefined();
});

test('a text that names another document is seen', () => {
  expect(mentionsNumber('FACTURA 2026/77')).toBe(true);
  expect(mentionsNumber('FRA 4471')).toBe(true);
  expect(mentionsNumber('PAGO DE MARZO')).toBe(false);
});

test('the letters of another series are no word for an invoice', () => {
  expect(inText('A-2026-123', 'INV 2026/123')).toBe('year');
  expect(inText('A-2026-123', 'INV 2026/123', ['INV'])).toBe('perhaps');
});
