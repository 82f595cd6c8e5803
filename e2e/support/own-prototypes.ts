import { afterAll, expect } from 'vitest';

/**
 * The test files of a worker share its objects. A file that loads a package which adds a property to all arrays,
 * objects or texts would make the tests after it fail, in an order that changes from run to run.
 */
afterAll(() => {
  const added: string[] = [];
  for (const name in []) added.push(`Array.prototype.${name}`);
  for (const name in {}) added.push(`Object.prototype.${name}`);
  for (const name in Object('')) added.push(`String.prototype.${name}`);
  expect(added, 'load the package that adds these in a process of its own').toEqual([]);
});
