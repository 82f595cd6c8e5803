import { expect, test } from 'vitest';
import { describeKind } from '#server/areas/platform/surface/described-kind.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { listInputOf, type OwnView, orderOf, ownParsers, rangeOf, rangeText } from './view.ts';

registerAreas(areas);

const list = {
  filters: {
    status: { kind: 'enum', operators: [] },
    amount: { kind: 'number', operators: [] },
    name: { kind: 'text', operators: ['like'] },
    code: { kind: 'text', operators: ['ne'] },
    owner_id: { kind: 'id', operators: [] },
  },
  sorts: ['created_at', 'amount'],
  is_searchable: true,
  has_filter: true,
};
const blank: OwnView = {
  q: '',
  sort: null,
  page: 1,
  per: 20,
  tag: null,
  deleted: false,
  columns: null,
  filter: null,
  group: null,
  closed: null,
  lanes: null,
};

test('the address is translated into the input of the list operation', () => {
  const view = {
    ...blank,
    q: ' ana ',
    sort: 'amount',
    page: 3,
    per: 50,
    deleted: true,
    filter: '{"tags":"vip"}',
  };
  const filters = { status: 'open,won', amount: '5..', name: 'Ana', code: 'A-17', owner_id: 'usr_1' };
  expect(listInputOf({ list }, view, filters)).toEqual({
    page: 3,
    per_page: 50,
    sort_by: 'amount',
    sort_dir: 'asc',
    search: 'ana',
    include_deleted: true,
    filter: '{"tags":"vip"}',
    status: { in: 'open,won' },
    amount: { gte: '5' },
    name: { like: 'Ana' },
    code: 'A-17',
    owner_id: 'usr_1',
  });
});

test('a text too short for a partial match must match completely', () => {
  expect(listInputOf({ list }, blank, { name: 'An' })).toMatchObject({ name: 'An' });
});

test('invalid values in an address are replaced by valid ones', () => {
  expect(orderOf({ list }, '-colour')).toEqual({ by: 'created_at', isUp: false });
  expect(listInputOf({ list }, { ...blank, page: -4, per: 7 }, {})).toMatchObject({ page: 1, per_page: 20 });
});

test('a written range is read back unchanged', () => {
  for (const range of [
    { from: '1', to: '' },
    { from: '', to: '2' },
    { from: '1', to: '2' },
  ])
    expect(rangeOf(rangeText(range) ?? '')).toEqual(range);
  expect(rangeText({ from: '', to: '' })).toBeNull();
});

test('no filter has a name that the address uses for something else', () => {
  const taken = allResources().flatMap((resource) =>
    Object.keys(describeKind(resource)?.list.filters ?? {}).filter((name) => name in ownParsers),
  );
  expect(taken).toEqual([]);
});

test('every kind has an address of its own', () => {
  const plurals = allResources().map(({ plural }) => plural);
  expect(new Set(plurals).size).toBe(plurals.length);
});
