import { expect, test } from 'vitest';
import { needsOf } from './readiness.ts';

const address = { street: null, street2: null, postal_code: null, city: null, region: null };
const nothing = { country: null, legal_name: null, tax_id: null, address, bank_accounts: [] };
const missing = (...given: Parameters<typeof needsOf>) =>
  needsOf(...given)
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => key);

test('a new organization lacks everything that an invoice shows', () => {
  expect(missing(nothing, [])).toEqual(['country', 'legal_name', 'tax_id', 'address', 'bank']);
});

test('a country with tax codes asks for them, and another country does not', () => {
  expect(missing({ ...nothing, country: 'ES' }, [{ country: 'PT' }])).toContain('tax_codes');
  expect(missing({ ...nothing, country: 'ES' }, [{ country: 'ES' }])).not.toContain('tax_codes');
  expect(missing({ ...nothing, country: 'FR' }, [])).not.toContain('tax_codes');
});
