import { expect, test } from 'vitest';
import { ageingInput, placeOfFigure, placeOfPayment } from './view.ts';

const company = { party_id: 'com_1', party_type: 'company' } as const;
const asked = (place: string) => {
  const { pathname, searchParams } = new URL(place, 'http://localhost');
  const { filter = '{}', ...others } = Object.fromEntries(searchParams);
  return { pathname, ...others, filter: JSON.parse(filter) };
};
const charged = { or: [{ kind: 'invoice' }, { 'correction.method': 'substitution' }] };

test('a figure opens the documents that were due between its days', () => {
  const open = { direction: 'sale', status: 'issued,partially_paid', sort: 'due_date' };
  expect(asked(placeOfFigure('receivable', 'days_31_60', '2026-03-31', company))).toEqual({
    ...{ pathname: '/data/invoices', ...open, due_date: '2026-01-30..2026-02-28' },
    filter: { and: [{ company_id: 'com_1' }, { balance: { gt: 0 } }, charged] },
  });
  expect(asked(placeOfFigure('receivable', 'not_due', '2026-03-31'))).toMatchObject({
    due_date: '2026-03-31..',
  });
  expect(asked(placeOfFigure('payable', 'days_over_90', '2026-03-31'))).toMatchObject({
    ...{ direction: 'purchase', due_date: '..2025-12-30' },
  });
});

test('credits open the credit notes and the settlements that are left', () => {
  expect(asked(placeOfFigure('receivable', 'credit_notes', '2026-03-31', company)).filter).toEqual({
    and: [{ company_id: 'com_1' }, { balance: { gt: 0 } }, { not: charged }],
  });
  const person = { party_id: 'con_1', party_type: 'contact' } as const;
  expect(asked(placeOfFigure('receivable', 'on_account', '2026-03-31', person))).toEqual({
    pathname: '/data/settlements',
    filter: {
      and: [
        { contact_id: 'con_1' },
        { company_id: null },
        { supplier_id: { null: true } },
        { unallocated: { gt: 0 } },
      ],
    },
  });
});

test('a payment names its party, and documents of nobody have none', () => {
  expect(placeOfPayment(company)).toBe('/data/settlements/new?company_id=com_1');
  expect(placeOfPayment({ party_id: null, party_type: null })).toBeUndefined();
});

test('only the offered days filter the list', () => {
  const view = { side: 'payable', on: null, page: 0 } as const;
  expect(ageingInput({ ...view, late: 31 })).toEqual({
    ...{ side: 'payable', min_days_late: 31, page: 1, per_page: 25 },
  });
  expect(ageingInput({ ...view, late: 5 })).not.toHaveProperty('min_days_late');
});
