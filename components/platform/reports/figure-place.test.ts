import { expect, test } from 'vitest';
import { placeInFinance } from './figure-place.ts';

test('figures of finance lead to its pages, with the VAT of the period in which they end', () => {
  expect(placeInFinance('/finance/postings?key=revenue&from=2026-01-01&to=2026-01-31')).toBe(
    '/postings?key=revenue&from=2026-01-01&to=2026-01-31',
  );
  expect(placeInFinance('/finance/ageing?side=payable')).toBe('/receivables?side=payable');
  const book = (from: string, to: string) =>
    placeInFinance(`/finance/vat-book?book=issued&from=${from}&to=${to}`);
  expect(book('2026-03-01', '2026-03-20')).toBe('/reports/vat-book?book=issued&unit=month&of=2026-03-01');
  expect(book('2026-01-01', '2026-03-20')).toBe('/reports/vat-book?book=issued&unit=quarter&of=2026-01-01');
  expect(book('2026-01-01', '2026-08-20')).toBe('/reports/vat-book?book=issued&unit=year&of=2026-01-01');
  expect(placeInFinance('/deals?status=won')).toBeUndefined();
});
