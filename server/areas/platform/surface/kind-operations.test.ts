import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { areaOf } from './kind-operations.ts';

registerAreas(areas);

test('every resource is found in a router, even if its area redeclares its operations', () => {
  expect(allResources().length).toBeGreaterThan(50);
  const without = allResources().filter((resource) => areaOf(resource) === undefined);
  // Notifications have a page and operations of their own.
  expect(without.map(({ kind }) => kind)).toEqual(['notification']);
});
