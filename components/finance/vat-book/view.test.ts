import { expect, test } from 'vitest';
import { documentsInput, figureOf, noFigure, periodWith, stepped } from './view.ts';

test('a period is the whole month, quarter or year with the day', () => {
  expect(periodWith('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(periodWith('quarter', '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(periodWith('year', '2026-06-15')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('the arrows step over the ends of years', () => {
  expect(stepped('month', '2026-01-01', -1)).toBe('2025-12-01');
  expect(stepped('quarter', '2026-10-01', 1)).toBe('2027-01-01');
  expect(stepped('year', '2026-01-01', -1)).toBe('2025-01-01');
});

test('a figure without a code, rate or category asks for those without one', () => {
  const counted = { document_count: 1, base: 7, amount: 0, deductible: 0 };
  const condition = { kind: 'vat', code: null, tax_rate: null, category: null, regime: 'general' } as const;
  const figure = figureOf({ ...condition, self_assessed: false, ...counted }, '2026-02');
  const view = { book: 'received', unit: 'quarter', of: '2026-01-01', page: 2 } as const;
  expect(documentsInput({ ...view, ...figure }, '2026-11-30')).toEqual({
    ...{ book: 'received', from: '2026-01-01', to: '2026-03-31', per_page: 50, page: 2, month: '2026-02' },
    ...{ kind: 'vat', code: 'none', rate: 'none', category: 'none', regime: 'general', self_assessed: false },
  });
  expect(documentsInput({ ...view, ...noFigure, of: 'never' }, '2026-11-30')).toMatchObject({
    ...{ from: '2026-10-01', to: '2026-12-31' },
  });
});
