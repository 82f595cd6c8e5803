import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLeast, tokenRoles } from '#server/kernel/access.ts';
import { allResources } from '#server/kernel/registry.ts';
import type { Resource } from '#server/kernel/resource.ts';
import type { States } from '#server/kernel/states.ts';
import { caller, newTenant, openDatabase, startServer, type Tenant, type TestServer } from '../fixtures.ts';
import { eventsOf } from './history.ts';
import { expectError } from './shape.ts';

let server: TestServer;
let tenant: Tenant;
const database = openDatabase();
beforeAll(async () => {
  server = await startServer();
  tenant = await newTenant(server);
});
afterAll(async () => {
  await server.close();
  await database.end();
});

const machines = allResources().flatMap((resource) =>
  resource.states ? [{ kind: resource.kind, resource, states: resource.states }] : [],
);

test('there are machines to look at', () => {
  expect(machines.length).toBeGreaterThan(0);
});

/** A record put into a state by hand: what is tested is one step, not the way there. */
async function recordIn({ path, table, example }: Resource, status: string): Promise<string> {
  const { body } = await caller(server, tenant.tokens.admin)('POST', path, example);
  await database.unsafe(`UPDATE ${table.name} SET status = $1 WHERE organization_id = $2 AND id = $3`, [
    status,
    tenant.id,
    body.data.id,
  ]);
  return body.data.id;
}

describe.each(machines)('every step of a $kind', ({ resource, states }) => {
  const pairs = states.names.flatMap((from) => states.names.map((to) => ({ from, to })));

  test.each(pairs)('$from → $to', async ({ from, to }) => {
    const move = (states as States).table[from]?.[to];
    const allowed = Object.keys(states.table[from] ?? {});
    for (const role of tokenRoles.filter((one) => one !== 'viewer')) {
      const id = await recordIn(resource, from);
      const api = caller(server, tenant.tokens[role]);
      const reply = await api('PATCH', `${resource.path}/${id}`, { status: to });
      const events = await eventsOf(caller(server, tenant.tokens.admin), `&resource_id=${id}`);
      if (from === to || (move && atLeast(role, move.role ?? 'member'))) {
        expect(reply.status, `${role}: ${reply.text}`).toBe(200);
        expect(reply.body.data.status).toBe(to);
        expect(events).toHaveLength(from === to ? 1 : 2);
        continue;
      }
      expectError(reply, 400, 'validation_error', role);
      expect(reply.body.error.details[0]).toMatchObject({ path: 'status', rule: 'transition', allowed });
      if (move?.role) expect(reply.body.error.message).toContain(move.role);
      expect(events).toHaveLength(1);
    }
  });

  test('a state that is none is refused with those there are', async () => {
    const api = caller(server, tenant.tokens.admin);
    const id = await recordIn(resource, states.initial);
    const reply = await api('PATCH', `${resource.path}/${id}`, { status: 'nowhere' });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].allowed).toEqual(states.names);
  });

  test('a new record starts where the machine says, or a declared step from there', async () => {
    const api = caller(server, tenant.tokens.admin);
    const start = await api('POST', resource.path, resource.example);
    expect(start.body.data.status).toBe(states.initial);
    for (const status of states.names) {
      const reply = await api('POST', resource.path, { ...resource.example, status });
      const isDeclared = status === states.initial || status in (states.table[states.initial] ?? {});
      expect(reply.status, reply.text).toBe(isDeclared ? 200 : 400);
    }
  });
});
