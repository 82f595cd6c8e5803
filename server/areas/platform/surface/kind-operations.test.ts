import { expect, test } from 'vitest';
import '#server/calls/router.ts';
import { allResources } from '#server/kernel/resource/registry.ts';
import { areaOf } from './kind-operations.ts';

test('every resource is found in a router, also where its area declares its operations anew', () => {
  expect(allResources().length).toBeGreaterThan(50);
  const without = allResources().filter((resource) => areaOf(resource) === undefined);
  // Notifications have a page and operations of their own.
  expect(without.map(({ kind }) => kind)).toEqual(['notification']);
});
