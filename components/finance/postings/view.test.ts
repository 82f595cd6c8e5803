import { expect, test } from 'vitest';
import { choiceOf, isNarrowed, keysOf, noFilters, postingsInput } from './view.ts';

test('the keys of the result are one choice', () => {
  expect(choiceOf(keysOf('result'))).toBe('result');
  expect(choiceOf(keysOf('cost'))).toBe('cost');
  expect(choiceOf(['cost', 'wages'])).toBeNull();
  expect(choiceOf(null)).toBeNull();
});

test('only what is chosen is asked for', () => {
  expect(postingsInput(noFilters)).toEqual({ per_page: 50 });
  expect(isNarrowed(noFilters)).toBe(false);
  const view = { ...noFilters, key: keysOf('cost'), without: 'project_id' as const };
  expect(postingsInput(view)).toEqual({ key: ['cost'], without: 'project_id', per_page: 50 });
  expect(isNarrowed(view)).toBe(true);
  expect(postingsInput({ ...noFilters, supplier_id: 'sup_1' })).toEqual({ party_id: 'sup_1', per_page: 50 });
});
