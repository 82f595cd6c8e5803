import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { appRouter } from '#server/product/router.ts';
import { buildDocument } from './openapi.ts';

registerAreas(areas);
const { paths } = buildDocument(appRouter, {});
const listOf = (method: string, path: string) => paths[path]?.[method]?.['x-references'];

test('an operation names the lists from which its ids are chosen, also in lines and filters', () => {
  expect(listOf('post', '/finance/invoices')).toMatchObject({
    company_id: '/companies',
    product_id: '/products',
    lpu_item_id: '/obras/lpu-items',
  });
  expect(listOf('get', '/contacts')).toMatchObject({ company_id: '/companies', owner_id: '/users' });
  expect(listOf('patch', '/deals/{id}')).toMatchObject({ stage_id: '/settings/deal-stages' });
  expect(listOf('post', '/contacts/{id}/merge')).toEqual({ duplicate_id: '/contacts' });
  expect(listOf('post', '/production/notify')).toMatchObject({ card_ids: '/edicion/videos' });
});

test('every named list exists, can be read without another id, and names its records', () => {
  const named = Object.values(paths)
    .flatMap((one) => Object.values(one))
    .flatMap(({ 'x-references': lists }) => Object.values((lists ?? {}) as Record<string, string>));
  const lists = [...new Set(named)];
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((path) => !paths[path]?.get || path.includes('{'))).toEqual([]);
  const nameless = lists.filter((path) => paths[path]?.get?.['x-title'] === undefined);
  expect(nameless).toEqual([]);
});

test('the title of a record is made of properties that its list returns, and of no id', () => {
  expect(paths['/contacts']?.get?.['x-title']).toEqual(['first_name', 'last_name']);
  expect(paths['/quotes']?.get?.['x-title']).toEqual(['number']);
  expect(paths['/users']?.get?.['x-title']).toEqual(['name']);
});
