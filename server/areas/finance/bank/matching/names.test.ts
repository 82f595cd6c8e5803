import { expect, test } from 'vitest';
import { isAlike, nameKey } from './names.ts';

test.each([
  ['Puerto, S.A.', 'PUERTO SA'],
  ['Construcciones Ibáñez S.L.', 'CONSTRUCCIONES IBANEZ, S L'],
  ['Ana López García', 'LOPEZ GARCIA, ANA'],
  ['Acme Ltda.', 'ACME'],
])('%s is %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Acme Norte', 'Acme Sur'],
  ['García López', 'García López Hermanos'],
  ['ME Consulting', 'Consulting'],
])('%s is not %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('a name that is cut off is alike, and no more', () => {
  expect(isAlike('Construcciones Ibáñez del Norte SL', 'CONSTRUCCIONES IBANEZ DEL')).toBe(true);
  expect(isAlike('Acme', 'Bodegas Sur')).toBe(false);
});
