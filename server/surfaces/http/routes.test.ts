import { expect, test } from 'vitest';
import { z } from 'zod';
import { asOperation, type OperationFacts } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import type { Method } from '#server/kernel/access/access.ts';
import { RouteTable } from './routes.ts';

const at = (method: Method, path: `/${string}`, internal = false): OperationFacts =>
  operation({
    method,
    path,
    internal,
    summary: '',
    tag: 'Platform',
    area: null,
    input: z.unknown(),
    output: z.unknown(),
    handler: async () => undefined,
  });

const paths = [
  '/agents/{type}',
  '/agents/log',
  '/agents/suggestions/{id}',
  '/{area}/log/today',
  '/deals',
  '/deals/{id}',
  '/deals/{id}/win',
  '/deals/batch',
] as const;
const tableOf = (operations: readonly OperationFacts[]) =>
  new RouteTable(operations.map((op) => [op.meta.openapi.path, asOperation(op)]));
const table = tableOf([...paths.map((path) => at('GET', path)), at('GET', '/hidden', true)]);

const pathOf = (address: string) => {
  const match = table.find(address);
  const [op] = match?.operations.values() ?? [];
  return op && { path: op.meta.openapi.path, params: match?.params };
};

test.each<[string, string, Record<string, string>]>([
  ['agents/log', '/agents/log', {}],
  ['agents/sales', '/agents/{type}', { type: 'sales' }],
  ['agents/suggestions', '/agents/{type}', { type: 'suggestions' }],
  ['agents/suggestions/7', '/agents/suggestions/{id}', { id: '7' }],
  ['deals/batch', '/deals/batch', {}],
  ['deals/batch/win', '/deals/{id}/win', { id: 'batch' }],
  ['deals/a%2Fb', '/deals/{id}', { id: 'a%2Fb' }],
  ['agents/log/today', '/{area}/log/today', { area: 'agents' }],
  ['hr/log/today', '/{area}/log/today', { area: 'hr' }],
])('%s is %s', (address, path, params) => {
  expect(pathOf(address)).toEqual({ path, params });
});

test.each(['', 'deals/', 'deals//win', '/deals', 'deals/1/lose', 'hidden', 'Deals', 'agents'])(
  '%j is nothing',
  (address) => {
    expect(pathOf(address)).toBeUndefined();
  },
);

test('two operations at one place, or two names for one parameter, are a mistake found at start', () => {
  expect(() => tableOf([at('GET', '/a'), at('GET', '/a')])).toThrow('two operations');
  expect(() => tableOf([at('GET', '/a/{id}'), at('GET', '/a/{type}/x')])).toThrow('parameter');
  expect(() => tableOf([at('GET', '/a'), at('POST', '/a')])).not.toThrow();
});
