import { expect, test } from 'vitest';
import { isValidTaxId } from './tax-id.ts';

// Published numbers of public bodies and listed companies, and the examples of the tax authorities.
test.each([
  ['12345678Z', 'ES'],
  ['X1234567L', 'ES'],
  ['Y7654321G', 'ES'],
  ['A28015865', 'ES'],
  ['A-28.015.865', 'ES'],
  ['ESA28015865', 'es'],
  ['Q2826000H', 'ES'],
  ['00.000.000/0001-91', 'BR'],
  ['33.000.167/0001-01', 'BR'],
  ['33592510000154', 'BR'],
  ['500100144', 'PT'],
  ['PT 503504564', 'PT'],
])('%s of %s is right', (id, country) => {
  expect(isValidTaxId(id, country)).toBe(true);
});

test.each([
  ['12345678A', 'ES'],
  ['X1234567A', 'ES'],
  ['A28015866', 'ES'],
  ['I28015865', 'ES'],
  ['', 'ES'],
  ['00.000.000/0001-92', 'BR'],
  ['11.111.111/1111-11', 'BR'],
  ['3300016700010', 'BR'],
  ['500100145', 'PT'],
  ['50010014', 'PT'],
])('%j of %s is wrong', (id, country) => {
  expect(isValidTaxId(id, country)).toBe(false);
});

test('a number is neither valid nor invalid if the rule of its country is not known', () => {
  expect(isValidTaxId('123', 'DE')).toBeUndefined();
  expect(isValidTaxId('123', 'constructor')).toBeUndefined();
});
