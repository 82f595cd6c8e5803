import { expect, test } from 'vitest';
import { z } from 'zod';
import { detailsOfIssue, unknownName } from './issues.ts';
import { describeRefusedValues } from './wording.ts';

describeRefusedValues();

const schema = z.object({
  title: z.string().trim().min(1).max(5).optional(),
  needed: z.string(),
  count: z.int().min(1).max(9).optional(),
  price: z.union([z.number(), z.string()]).optional(),
  due: z.iso.date().nullish(),
  at: z.iso.datetime().optional(),
  email: z.email().optional(),
  tags: z.array(z.string()).max(1).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  status: z.enum(['open', 'won']).optional(),
  few: z.array(z.string()).min(3).optional(),
  hours: z.strictObject({ monday: z.boolean().optional() }).prefault({}),
  lines: z.array(z.strictObject({ quantity: z.number() })).nullish(),
});

test.each<[string, object, string]>([
  ['needed', { needed: undefined }, 'is required'],
  ['needed', { needed: 5 }, 'must be text'],
  ['needed', { needed: null }, 'must be text, not null'],
  ['title', { title: ' ' }, 'must not be empty'],
  ['title', { title: 'longer' }, 'must have at most 5 characters'],
  ['count', { count: 0 }, 'must be at least 1'],
  ['count', { count: 10 }, 'must be at most 9'],
  ['count', { count: 1.5 }, 'must be a whole number'],
  ['price', { price: true }, 'must be a number or text'],
  ['due', { due: '31/12/2026' }, 'must be a date such as 2026-01-31'],
  ['at', { at: '2026-01-31' }, 'must be a time with its zone, such as 2026-01-31T09:30:00Z'],
  ['email', { email: 'ana' }, 'must be an e-mail address such as ana@example.com'],
  ['tags', { tags: 'a' }, 'must be a list'],
  ['tags', { tags: ['a', 'b'] }, 'must have at most 1 entry'],
  ['few', { few: [] }, 'must have at least 3 entries'],
  ['metadata', { metadata: [] }, 'must be an object'],
  ['status', { status: 'opn' }, 'must be one of open, won'],
  ['hours.munday', { hours: { munday: true } }, 'unknown property; did you mean "monday"?'],
  ['hours.text', { hours: { text: 1 } }, 'unknown property; use one of monday'],
  ['lines.0.colour', { lines: [{ quantity: 1, colour: 1 }] }, 'unknown property; use one of quantity'],
  ['lines.0.quantty', { lines: [{ quantity: 1, quantty: 1 }] }, 'unknown property; did you mean "quantity"?'],
])('the error for %s says what to send instead: %j', (path, body, message) => {
  const parsed = schema.safeParse({ needed: 'here', ...body });
  const details = parsed.error?.issues.flatMap((issue) => detailsOfIssue(issue, schema)) ?? [];
  expect(details.map((one) => [one.path, String(one.message)])).toEqual([[path, message]]);
});

test.each([
  ['limit', 'per_page'],
  ['q', 'search'],
  ['sort', 'sort_by'],
  ['stats', 'status'],
])('%s is probably %s', (name, meant) => {
  const known = ['page', 'per_page', 'search', 'sort_by', 'status', 'email'];
  expect(String(unknownName(name, name, known, 'parameter').message)).toBe(
    `unknown parameter; did you mean "${meant}"?`,
  );
});
