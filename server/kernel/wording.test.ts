import { expect, test } from 'vitest';
import { z } from 'zod';
import * as f from './fields.ts';
import './wording.ts';

const body = z.looseObject({
  name: f.requiredText(5).write,
  price: f.decimalIn(2),
  due: f.date().write,
  at: f.instant().write,
  email: f.email().write,
  site: f.url().write,
  size: f.integer(1, 9).write,
  currency: f.currency().write,
  tags: f.textList(5, 1).write,
  lines: z.array(z.unknown()).min(3).optional(),
});
const right = { name: 'Ana', price: 1 };

test.each([
  [{ price: 1 }, 'name: is required'],
  [{ name: 'Ana' }, 'price: is required'],
  [{ ...right, name: 7 }, 'name: must be text'],
  [{ ...right, name: ' ' }, 'name: must not be empty'],
  [{ ...right, name: 'Ana María' }, 'name: must have at most 5 characters'],
  [{ ...right, price: true }, 'price: must be a number'],
  [{ ...right, price: '1.005' }, 'price: must be a number with at most 2 decimals'],
  [{ ...right, price: 1e21 }, 'price: must be a number with at most 2 decimals'],
  [{ ...right, price: '99999999999999.99' }, 'price: must have at most 15 digits'],
  [{ ...right, due: '31/01/2026' }, 'due: must be a date such as 2026-01-31'],
  [{ ...right, at: '2026-01-31' }, 'at: must be a time with its zone, such as 2026-01-31T09:30:00Z'],
  [{ ...right, email: 'ana' }, 'email: must be an e-mail address such as ana@example.com'],
  [{ ...right, site: 'ftp://a' }, 'site: must be an address such as https://example.com'],
  [{ ...right, size: 2.5 }, 'size: must be a whole number'],
  [{ ...right, size: 10 }, 'size: must be at most 9'],
  [{ ...right, tags: ['a', 'b'] }, 'tags: must have at most 1 entry'],
  [{ ...right, lines: [] }, 'lines: must have at least 3 entries'],
  [{ ...right, tags: 'a' }, 'tags: must be a list'],
  [{ ...right, currency: 'euro' }, 'currency: must be an ISO 4217 code such as EUR'],
  [{ ...right, currency: 'EUE' }, 'currency: must be an ISO 4217 code such as EUR'],
])('%j', (given, expected) => {
  const [issue] = body.safeParse(given).error?.issues ?? [];
  expect(`${issue?.path.join('.')}: ${issue?.message}`).toBe(expected);
});

test('an amount of 15 digits comes back as it was sent', () => {
  for (const price of ['9999999999999.99', '999999999999999', '-0.12'])
    expect(String(f.decimalOut.parse(body.parse({ ...right, price }).price))).toBe(price);
});
