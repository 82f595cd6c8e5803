import { expect, test } from 'vitest';
import { isPropertyOf } from './only-for.ts';

const onlyFor = {
  supplier_id: { by: 'direction', values: ['purchase'], is_usual: false },
  company_id: { by: 'direction', values: ['sale'], is_usual: true },
};
const shown = (values: Record<string, unknown>) =>
  ['supplier_id', 'company_id', 'notes'].filter((name) => isPropertyOf(onlyFor, name, values));

test('a record has the properties of its kind, and those of the usual kind as long as none is chosen', () => {
  expect(shown({ direction: 'sale' })).toEqual(['company_id', 'notes']);
  expect(shown({ direction: 'purchase' })).toEqual(['supplier_id', 'notes']);
  expect(shown({})).toEqual(['company_id', 'notes']);
});

test('a value that is there is never hidden', () => {
  expect(shown({ direction: 'sale', supplier_id: 'sup_1' })).toEqual(['supplier_id', 'company_id', 'notes']);
});

test('a property may belong to records without another one', () => {
  const either = { supplier_id: { by: 'company_id', values: [], is_usual: true } };
  const isShown = (values: Record<string, unknown>) => isPropertyOf(either, 'supplier_id', values);
  expect([isShown({}), isShown({ company_id: 'com_1' })]).toEqual([true, false]);
  expect(isShown({ company_id: 'com_1', supplier_id: 'sup_1' })).toBe(true);
});
