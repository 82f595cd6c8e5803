import { expect, test } from 'vitest';
import { withoutPaths } from './without-paths.ts';

const values = { notes: 'Thanks', lines: [{ price: 'a lot', text: 'One' }, { text: 'Two' }, {}] };

test('a refused value is left out, and a part without a needed one', () => {
  expect(withoutPaths(values, ['lines.0.price', 'lines.1.price', 'lines[2]'])).toEqual({
    ...{ notes: 'Thanks', lines: [{ text: 'One' }] },
  });
  expect(withoutPaths(values, ['notes'])).not.toHaveProperty('notes');
});

test('nothing changes if there is no value to leave out', () => {
  expect(withoutPaths(values, ['company_id', ''])).toBe(values);
});
