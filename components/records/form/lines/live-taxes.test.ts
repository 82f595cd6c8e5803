import { expect, test } from 'vitest';
import { liveSums } from './live-lines.ts';
import { followedTaxes, type KnownCode, type TaxFacts, typedTaxes } from './live-taxes.ts';

const code = (more: Pick<KnownCode, 'code' | 'kind'> & { rate: string; isDefault?: boolean }): KnownCode => ({
  code: more.code,
  name: more.code,
  kind: more.kind,
  status: 'active',
  country: 'ES',
  category: more.kind === 'vat' ? 'S' : null,
  self_assessed: false,
  default_for: more.isDefault ? ['sale'] : [],
  rates: [{ rate: more.rate, from: null, until: null }],
});
const taxes: TaxFacts = {
  codes: [
    code({ code: 'vat_21', kind: 'vat', rate: '21.0', isDefault: true }),
    code({ code: 'vat_10', kind: 'vat', rate: '10', isDefault: true }),
    code({ code: 'exempt', kind: 'vat', rate: '0' }),
    code({ code: 'surcharge', kind: 'surcharge', rate: '5.2' }),
    code({ code: 'irpf', kind: 'withholding', rate: '15' }),
  ],
  use: 'sale',
  day: '2026-11-29',
  country: 'ES',
};

test('a rate that is typed counts with the lines that name its code', () => {
  const named = [{ code: 'vat_21', kind: 'vat', category: 'S', tax_rate: '21', self_assessed: false }];
  expect(typedTaxes({ tax_rate: '21', tax_codes: [] }, taxes)).toEqual(named);
  expect(typedTaxes({ tax_rate: '21', tax_codes: ['vat_21'] }, taxes)).toEqual(named);
  expect(typedTaxes({ tax_rate: '16', tax_codes: [] }, taxes)).toEqual([]);
  expect(typedTaxes({ tax_rate: '21', tax_codes: ['retired'] }, taxes)).toBeUndefined();
});

test('the rate follows the chosen code, and the code follows the typed rate', () => {
  expect(followedTaxes({ tax_codes: ['vat_10'] }, {}, taxes)).toMatchObject({ tax_rate: '10' });
  const both = { tax_codes: ['vat_21', 'surcharge', 'irpf'], tax_rate: '21' };
  expect(followedTaxes({ ...both, tax_rate: '10' }, both, taxes)).toMatchObject({
    tax_codes: ['vat_10', 'irpf'],
  });
  expect(followedTaxes({ ...both, tax_codes: [] }, both, taxes).tax_rate).toBeUndefined();
  expect(followedTaxes({ tax_rate: '21' }, {}, taxes)).toEqual({ tax_rate: '21' });
});

test('totals have VAT, surcharge and what is withheld', () => {
  const rows = [{ unit_price: '200', tax_rate: '21', tax_codes: ['vat_21', 'surcharge', 'irpf'] }];
  const facts = { currency: 'EUR', offered: new Map(), taxes };
  expect(liveSums(rows, facts, {})).toMatchObject({
    taxes: [
      { code: 'vat_21', amount: '42.00' },
      { code: 'surcharge', amount: '10.40' },
    ],
    withholdings: [{ code: 'irpf', amount: '30.00' }],
    total: '252.40',
    payable_total: '222.40',
  });
});
