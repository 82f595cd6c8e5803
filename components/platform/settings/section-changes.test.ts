import { expect, test } from 'vitest';
import { number, optional, text } from './fields.ts';
import { patchOf } from './section-changes.ts';

const rule = {
  whole: 'people.leave.sick',
  fields: [
    optional(number('people.leave.sick.days_per_year')),
    optional(number('people.leave.sick.carry_over_days')),
  ],
};
const held = (values: Record<string, unknown>) => (path: string) => values[path];

test('an emptied value is reset to its default, and an unchanged one is not sent', () => {
  const group = { fields: [text('legal_name', 200, true), text('tax_id', 40, true)] };
  expect(patchOf([group], { legal_name: '' }, held({ legal_name: '', tax_id: 'B1' }))).toEqual({
    legal_name: null,
  });
});

test('a rule is sent completely or as null', () => {
  const [days, over] = ['people.leave.sick.days_per_year', 'people.leave.sick.carry_over_days'];
  expect(patchOf([rule], { [days]: 3 }, held({ [days]: 3, [over]: 1 }))).toEqual({ [days]: 3, [over]: 1 });
  expect(patchOf([rule], { [days]: '' }, held({ [days]: '', [over]: null }))).toEqual({
    'people.leave.sick': null,
  });
  expect(patchOf([rule], {}, held({ [days]: 3 }))).toEqual({});
});
