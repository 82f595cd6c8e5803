import { expect, test } from 'vitest';
import type { KindField } from '../kinds/kind.ts';
import { asAudience, audienceWith, conditionsOf, wayOf } from './audience.ts';

const field = (name: string, kind = 'text'): KindField => ({
  name,
  kind,
  refers: [],
  schema: {},
  is_long: false,
  tones: null,
  is_writable: true,
  is_writer: false,
});
const kind = { fields: [field('lifecycle', 'enum'), field('company_id', 'id'), field('tags', 'list')] };

test('the conditions of an audience are read as they were written', () => {
  const conditions = {
    join: 'any',
    rows: [
      { property: 'lifecycle', op: 'in', value: ['customer', 'lead'] },
      { property: 'company.country', op: 'eq', value: 'ES' },
    ],
  } as const;
  const audience = audienceWith(conditions);
  expect(audience).toEqual({
    filter: { filter: { or: [{ lifecycle: { in: ['customer', 'lead'] } }, { 'company.country': 'ES' }] } },
  });
  expect(conditionsOf(kind, audience ?? {})).toEqual(conditions);
});

test('an audience by single properties and a tag is shown as conditions', () => {
  expect(conditionsOf(kind, { filter: { lifecycle: 'customer', tag: 'vip' } })?.rows).toEqual([
    { property: 'lifecycle', op: 'eq', value: 'customer' },
    { property: 'tags', op: 'eq', value: 'vip' },
  ]);
});

test.each([
  [{ search: 'ana' }],
  [{ created_after: '2026-01-01' }],
  [{ lifecycle: 'lead', filter: { tags: 'vip' } }],
  [{ filter: { not: { tags: 'vip' } } }],
])('the filter %j is not shown as conditions', (filter) => {
  expect(conditionsOf(kind, { filter })).toBeUndefined();
});

test('without a complete condition there is no audience, because an empty filter is everybody', () => {
  expect(
    audienceWith({ join: 'all', rows: [{ property: 'lifecycle', op: 'in', value: [] }] }),
  ).toBeUndefined();
  expect(wayOf(asAudience({ filter: {} }))).toBe('all');
  expect(wayOf(asAudience({ contact_ids: ['con_1'] }))).toBe('chosen');
  expect(wayOf(asAudience(undefined))).toBeUndefined();
});
