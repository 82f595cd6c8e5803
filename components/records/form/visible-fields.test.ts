import { expect, test } from 'vitest';
import type { Property } from './editor-of.ts';
import { visibleFields } from './values.ts';

const property = (name: string): Property => ({
  name,
  editor: { is: 'flag' },
  isRequired: false,
  isNullable: false,
});
const all = ['title', 'force', 'force_reason'].map(property);
const visible = (refused: Partial<Parameters<typeof visibleFields>[2]>) =>
  visibleFields(all, ['force', 'force_reason'], { problems: {}, texts: [], values: {}, ...refused }).map(
    ({ name }) => name,
  );

test('fields such as force and force_reason are shown once a refusal names them, and stay visible', () => {
  expect(visible({})).toEqual(['title']);
  expect(visible({ texts: ['too much; allow it with a reason (force, force_reason)'] })).toEqual([
    'title',
    'force',
    'force_reason',
  ]);
  expect(visible({ problems: { force_reason: 'says why' } })).toEqual(['title', 'force_reason']);
  expect(visible({ values: { force: true } })).toEqual(['title', 'force']);
});
