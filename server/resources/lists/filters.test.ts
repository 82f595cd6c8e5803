import { expect, test } from 'vitest';
import { z } from 'zod';
import * as f from '#server/kernel/values/fields.ts';
import { conditions } from './filters.ts';

const kinds = {
  email: f.email(),
  status: f.oneOf(['open', 'won']),
  amount: f.money(),
  due: f.date(),
  at: f.instant(),
  owner: f.reference('user'),
  tags: f.textList(10),
  number: f.derived('text', z.string()),
  shown_as: f.derived('enum', z.enum(['scheduled', 'expired'])),
};

const parse = (kind: keyof typeof kinds, given: never) =>
  conditions(kinds[kind], kind === 'email').safeParse(given);

test.each<[keyof typeof kinds, unknown, unknown]>([
  ['email', ' Ana@Example.com', [{ op: 'eq', value: 'ana@example.com' }]],
  [
    'email',
    { ne: 'a@b.example', like: '%exa%' },
    [
      { op: 'ne', value: 'a@b.example' },
      { op: 'like', value: '%exa%' },
    ],
  ],
  ['status', { in: 'open, won' }, [{ op: 'in', value: ['open', 'won'] }]],
  ['status', { in: ['won'] }, [{ op: 'in', value: ['won'] }]],
  ['number', 'Q-000011', [{ op: 'eq', value: 'Q-000011' }]],
  ['shown_as', { in: 'scheduled,expired' }, [{ op: 'in', value: ['scheduled', 'expired'] }]],
  [
    'due',
    { gte: '2026-01-31', null: 'false' },
    [
      { op: 'gte', value: '2026-01-31' },
      { op: 'null', value: false },
    ],
  ],
  ['at', { lt: '2026-01-31T10:00:00+01:00' }, [{ op: 'lt', value: '2026-01-31T09:00:00.000Z' }]],
  [
    'amount',
    { gt: '10.5', lte: 20 },
    [
      { op: 'gt', value: '10.5' },
      { op: 'lte', value: '20' },
    ],
  ],
  ['owner', 'usr_1', [{ op: 'eq', value: 'usr_1' }]],
])('%s %j', (kind, given, expected) => {
  expect(parse(kind, given as never).data).toEqual(expected);
});

test.each<[keyof typeof kinds, unknown]>([
  ['status', 'lost'],
  ['status', { gt: 'open' }],
  ['status', { in: 'open,lost' }],
  ['email', { between: 'a' }],
  ['owner', 'con_1'],
  ['owner', { in: 'usr_1,con_1' }],
  ['email', { constructor: 'a' }],
  ['email', { null: '1' }],
  ['amount', { gt: 'ten' }],
  ['amount', { gt: '1e9' }],
  ['due', { gt: '31/01/2026' }],
  ['at', { gt: 'yesterday' }],
  ['tags', { in: 'a' }],
  ['email', { like: '%b%' }],
  ['email', { like: 'ab%cd_ef%' }],
  ['email', { like: 'example\\' }],
  ['number', { like: '%000011%' }],
  ['email', ['a@b.example']],
  ['email', null],
  ['owner', { in: 'x,'.repeat(101) }],
])('%s refuses %j', (kind, given) => {
  expect(parse(kind, given as never).success).toBe(false);
});
