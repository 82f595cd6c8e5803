import { expect, test } from 'vitest';
import { z } from 'zod';
import { policiesPart, settingsPart } from './settings-part.ts';

const hours = settingsPart({
  opening: z.int().min(0).default(9),
  lunch: z.strictObject({ minutes: z.int().default(60) }).prefault({}),
});
const policies = policiesPart({ is_open_on_sundays: z.boolean().default(false) });

test('a setting that is not stored has its default', () => {
  expect(hours.read({})).toEqual({ opening: 9, lunch: { minutes: 60 } });
  expect(policies.read({})).toEqual({ is_open_on_sundays: false });
});

test('a stored value that is no longer valid counts as not given, and the others hold', () => {
  const stored = { opening: -1, lunch: { minutes: 30 }, closing: 18 };
  expect(hours.stillValid(stored)).toEqual({ lunch: { minutes: 30 } });
  expect(hours.read(stored)).toEqual({ opening: 9, lunch: { minutes: 30 } });
});

test('policies are read beside those of other areas, whatever became of these', () => {
  const stored = { opening: 8, policies: { is_open_on_sundays: true, wins_deals: 'no longer valid' } };
  expect(policies.read(stored)).toEqual({ is_open_on_sundays: true });
  expect(policies.read({ policies: 'none' })).toEqual({ is_open_on_sundays: false });
});

test('the same stored settings are parsed once', () => {
  const stored = { opening: 8 };
  expect(hours.read(stored)).toBe(hours.read(stored));
  expect(hours.read({ ...stored })).not.toBe(hours.read(stored));
});
