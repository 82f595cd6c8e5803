import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, endpointsOf, readDocument } from '../../support/kernel/endpoints.ts';
import { ordinary } from '../../support/kernel/new-record.ts';
import { sharedServer } from '../../support/test-server.ts';

/**
 * The promises of the kernel are tested on a few resources. These tests check in the document that all others are
 * declared to the same kernel.
 */
const server = await sharedServer();
let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = endpointsOf(server, await readDocument(server));
});

const named = (name: string): Endpoint => {
  const found = endpoints.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};
const parameter = (operation: string, name: string) =>
  named(operation).parameters.find((one) => one.name.toLowerCase() === name)?.schema;

describe.each(ordinary)('a $kind', ({ path, list: { sorts } }) => {
  test('is listed by pages and cursors, in each of its orders and no other', () => {
    const list = `GET ${path}`;
    for (const name of ['page', 'per_page', 'cursor', 'search', 'fields', 'include_deleted', 'tag'])
      expect(parameter(list, name), name).toBeDefined();
    expect(parameter(list, 'per_page')).toMatchObject({ minimum: 1, maximum: 100 });
    expect(parameter(list, 'sort_by')?.enum).toEqual(sorts);
    expect(parameter(list, 'sort_dir')?.enum).toEqual(['asc', 'desc']);
  });

  test('is created once for a key, and recognized as a duplicate', () => {
    const create = `POST ${path}`;
    expect(parameter(create, 'on_duplicate')?.enum).toEqual(['create', 'update', 'refuse']);
    expect(parameter(create, 'idempotency-key')).toBeDefined();
  });

  test('is changed and deleted in the version of If-Match, and can be restored', () => {
    for (const method of ['PATCH', 'DELETE'])
      expect(parameter(`${method} ${path}/{id}`, 'if-match'), method).toBeDefined();
    expect(parameter(`GET ${path}/{id}`, 'include_deleted')).toBeDefined();
    expect(named(`POST ${path}/{id}/restore`).role).toBe(named(`DELETE ${path}/{id}`).role);
  });

  test('is written in batches of 1 to 50', () => {
    const input = named(`POST ${path}/batch`).op?.meta.input;
    const isTaken = (count: number) =>
      input?.safeParse({ operations: Array(count).fill({ action: 'delete', id: 'x' }) }).success;
    expect([0, 1, 50, 51].map(isTaken)).toEqual([false, true, true, false]);
  });
});
