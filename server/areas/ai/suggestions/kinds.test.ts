import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { operations } from '#server/product/router.ts';
import { callableOperation } from '#server/resources/records/calling.ts';
import { allProposers } from './kinds.ts';

registerAreas(areas);

test('what agents propose are operations that accepting can run', () => {
  const proposed = allProposers().flatMap(({ kinds }) =>
    Object.values(kinds).map(({ operation }) => operation),
  );
  expect(proposed.length).toBeGreaterThan(30);
  for (const name of proposed) expect(operations).toContain(callableOperation(name));
});

test.each([
  ['ai-run', 'asks the world outside first'],
  ['deals-list', 'only reads'],
])('%s %s: it cannot be proposed', (name) => {
  expect(() => callableOperation(name)).toThrow(`${name} cannot be called within a transaction`);
});

test('an operation that does not exist is refused at the start', () => {
  expect(() => callableOperation('deals-updat')).toThrow('there is no operation deals-updat');
});
