import { expect, test } from 'vitest';
import { spain } from '#server/areas/crm/tax-codes/presets/spain.ts';
import { operationOf } from './operation-of.ts';

const codes = spain.map((code) => ({
  code: code.code,
  regime: ('regime' in code && code.regime) || ('general' as const),
  reason: ('reason' in code && code.reason) || {},
}));

/** The class of a line with one of the codes that an organization in Spain begins with. */
const classOf = (wanted: string, isAbroad = false) => {
  const found = spain.find(({ code }) => code === wanted);
  if (found?.kind !== 'vat') throw new Error(`${wanted} is no VAT`);
  const { category, rate } = found;
  const condition = { code: wanted, kind: 'vat' as const, category, tax_rate: rate, self_assessed: false };
  const part = { subtotal: '100', tax: '0', total: '100', taxes: [{ ...condition, amount: '0' }] };
  const operation = operationOf(part, { codes, isAbroad });
  return typeof operation === 'string' ? operation : `${operation.regime} ${operation.operation}`;
};

test.each([
  ['es_vat_21', '01 S1'],
  ['es_vat_0', '01 S1'],
  ['es_vat_cash_10', '07 S1'],
  ['es_vat_exempt_20', '01 E1'],
  ['es_vat_export', '02 E2'],
  ['es_vat_intra_supply', '01 E5'],
  ['es_vat_reverse_construction', '01 S2'],
  ['es_vat_not_subject', '01 N1'],
  ['es_vat_margin', 'margin'],
])('%s is %s for a customer in Spain', (code, expected) => {
  expect(classOf(code)).toBe(expected);
});

test('a service to a business abroad is not subject by the rules on its place, and others stay what they are', () => {
  expect(classOf('es_vat_intra_service', true)).toBe('01 N2');
  expect(classOf('es_vat_not_subject', true)).toBe('01 N1');
  expect(classOf('es_vat_21', true)).toBe('01 S1');
});

test('exemptions have the code of the article in their legal reason, and E6 without one', () => {
  const exempt = (article: string | undefined) => {
    const reason = article === undefined ? {} : { es: `Exento: artículo ${article} de la Ley 37/1992` };
    const condition = { code: 'own', kind: 'vat' as const, category: 'E' as const, tax_rate: '0' };
    const taxes = [{ ...condition, self_assessed: false, amount: '0' }];
    const facts = { codes: [{ code: 'own', regime: 'general' as const, reason }], isAbroad: false };
    const operation = operationOf({ subtotal: '1', tax: '0', total: '1', taxes }, facts);
    return typeof operation === 'string' ? operation : operation.operation;
  };
  expect(['20', '21', '22', '23', '24', '25', '140', undefined].map(exempt)).toEqual([
    ...['E1', 'E2', 'E3', 'E4', 'E4', 'E5', 'E6', 'E6'],
  ]);
});

test('a line without VAT and without a reason has no class', () => {
  expect(operationOf({ subtotal: '1', tax: '0', total: '1' }, { codes: [], isAbroad: false })).toBe(
    'uncoded',
  );
});
