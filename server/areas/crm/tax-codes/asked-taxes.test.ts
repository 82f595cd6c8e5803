import { expect, test } from 'vitest';
import type { TaxKind } from '../lines/tax-conditions.ts';
import { type AskedTaxes, decideTaxes } from './asked-taxes.ts';

const kinds: Readonly<Record<string, TaxKind>> = {
  ...{ vat_21: 'vat', vat_10: 'vat', exempt: 'vat', surcharge: 'surcharge', irpf: 'withholding' },
};
const stored = { tax_rate: '21', tax_codes: ['vat_21', 'surcharge', 'irpf'] };
const codeless = { tax_rate: '21.00', tax_codes: [] };

test.each<[string, AskedTaxes, object]>([
  ['a new line with a rate', { tax_rate: '21' }, { codes: [], rate: '21' }],
  [
    'a new line with codes',
    { tax_codes: ['vat_21'], tax_rate: null },
    { codes: ['vat_21'], rate: undefined },
  ],
  ['a new line with both', { tax_codes: ['vat_21'], tax_rate: '10' }, { codes: ['vat_21'], rate: '10' }],
  ['a new line with nothing', {}, { codes: [], rate: null }],
  ['a product', { offered: stored }, { codes: stored.tax_codes, rate: undefined }],
  ['a product without a code', { offered: codeless, tax_codes: [] }, { codes: [], rate: '21.00' }],
  ['another rate than that of the product', { offered: stored, tax_rate: '10' }, { codes: [], rate: '10' }],
  ['a stored line that is sent back', { ...stored, stored }, { codes: stored.tax_codes, rate: undefined }],
  [
    'a stored line that a program of 1.1 sends back',
    { tax_rate: '21.0', stored },
    { codes: stored.tax_codes, rate: undefined },
  ],
  ['another rate', { ...stored, tax_rate: '10', stored }, { codes: ['irpf'], rate: '10' }],
  ['another rate of a program of 1.1', { tax_rate: '10', stored }, { codes: ['irpf'], rate: '10' }],
  ['a rate that was removed', { ...stored, tax_rate: null, stored }, { codes: ['irpf'], rate: null }],
  ['other codes', { tax_rate: '21', tax_codes: ['exempt'], stored }, { codes: ['exempt'], rate: undefined }],
  ['codes without a rate', { tax_codes: ['vat_10'], stored }, { codes: ['vat_10'], rate: undefined }],
  ['codes that were removed', { tax_rate: '21', tax_codes: [], stored }, { codes: [], rate: null }],
  ['both changed', { tax_rate: '10', tax_codes: ['vat_21'], stored }, { codes: ['vat_21'], rate: '10' }],
  [
    'a withholding that is added to a line of 1.1',
    { tax_rate: '21', tax_codes: ['irpf'], stored: codeless },
    { codes: ['irpf'], rate: '21' },
  ],
])('the taxes of %s', (_, asked, wanted) => {
  expect(decideTaxes(asked, (code) => kinds[code])).toEqual(wanted);
});
