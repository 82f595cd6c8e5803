import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLeast, type TokenRole, tokenRoles } from '#server/kernel/access/access.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { eventType } from '#server/resources/records/emit-events.ts';
import { allResources, findResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { verbOf } from '#server/resources/resource/states.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { bodyOf, collectionOf, make, type References } from '../../support/kernel/new-record.ts';
import { otherValue } from '../../support/kernel/other-value.ts';
import { sampled } from '../../support/sampled.ts';
import { caller, newTenant, openDatabase, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
const database = openDatabase();
/** Most records can refer to the same others. */
const references: References = new Map();
/** Another record has at most one of these at a time, or in each month, or for each guest, or for the goods that came. */
const exclusive = [
  'absence',
  'payroll_record',
  'webinar_attendee',
  'receipt',
  'order_amendment',
  'goods_return',
];
const referencesOf = ({ kind }: Resource) => (exclusive.includes(kind) ? new Map() : references);
beforeAll(async () => {
  tenant = await newTenant(server);
});
afterAll(async () => {
  await database.end();
});

const machines = allResources().flatMap((resource) =>
  resource.states && resource.verbs.includes('update')
    ? [{ kind: resource.kind, resource, states: resource.states }]
    : [],
);

test('the tests cover state machines', () => {
  expect(machines.length).toBeGreaterThan(0);
});

/** Puts a record into a state directly, because a test covers one step and not the way to it. */
async function recordIn(resource: Resource, status: string): Promise<string> {
  const { id } = await make(caller(server, tenant.tokens.admin), resource, {}, referencesOf(resource));
  await database.unsafe(
    `UPDATE ${resource.table.name} SET status = $1 WHERE organization_id = $2 AND id = $3`,
    [status, tenant.id, id],
  );
  return id;
}

/** Returns the values that a step needs. People and records in them are of this organization. */
async function needsOf({ all }: Resource, move: Transition | undefined) {
  const needs: Record<string, unknown> = { ...move?.needs };
  for (const name of Object.keys(needs)) {
    const kind = all[name]?.refers;
    const target = kind && findResource(kind);
    if (kind === 'user') needs[name] = tenant.userId;
    if (target)
      needs[name] = (await make(caller(server, tenant.tokens.admin), target, {}, referencesOf(target))).id;
  }
  return needs;
}

/** The records of this test belong to the administrator. */
const takenBy = (role: TokenRole, move: Transition | undefined) =>
  move !== undefined &&
  move.by !== 'platform' &&
  atLeast(role, move.role ?? 'member') &&
  !(move.notAuthor && role === 'admin');

/** The kernel treats all machines alike, for example when it refuses an unknown step. So these are enough for that. */
const representatives = ['deal', 'ticket', 'client_contract'];

const writers = tokenRoles.filter((one) => one !== 'viewer');

/** Returns the lowest role that may take a step, and the one below, which may not. */
function rolesAbout(move: Transition | undefined): readonly TokenRole[] {
  const lowest = writers.findIndex((role) => takenBy(role, move));
  return lowest === -1 ? writers : writers.slice(Math.max(0, lowest - 1), lowest + 1);
}

describe.each(machines)('every step of a $kind', ({ resource, states }) => {
  const pairs = states.names.flatMap((from) => states.names.map((to) => ({ from, to })));
  const { itemPath = resource.path } = resource;
  const table: Partial<Record<string, Partial<Record<string, Transition>>>> = states.table;

  const isDeclared = ({ from, to }: (typeof pairs)[number]) => table[from]?.[to] !== undefined;
  const sampledPairs = sampled(pairs, (one) => isDeclared(one) || representatives.includes(resource.kind));

  test.each(sampledPairs)('$from → $to', async ({ from, to }) => {
    const steps = table[from] ?? {};
    const move = steps[to];
    const allowed = Object.keys(steps).filter((name) => steps[name]?.by !== 'platform');
    const needs = await needsOf(resource, move);
    // One record serves for all refused roles, and the end of the test checks that it was not changed.
    let untouched: string | undefined;
    const eventsOfRecord = (id: string) =>
      eventsOf(caller(server, tenant.tokens.admin), `&resource_id=${id}`);
    const about = rolesAbout(move);
    const isRepresentative = representatives.includes(resource.kind);
    for (const role of sampled(writers, (one) => isRepresentative || about.includes(one))) {
      const id = untouched ?? (await recordIn(resource, from));
      const reply = await caller(server, tenant.tokens[role])('PATCH', `${itemPath}/${id}`, {
        ...needs,
        status: to,
      });
      untouched = id;
      if (from === to) {
        expect(reply.status, `${role}: ${reply.text}`).toBe(200);
      } else if (move && takenBy(role, move)) {
        expect(reply.status, `${role}: ${reply.text}`).toBe(200);
        expect(reply.body.data.status).toBe(to);
        const events = await eventsOfRecord(id);
        expect(events.map(({ type }) => type).slice(1)).toEqual([eventType(resource, verbOf(move))]);
        expect(events.at(-1)?.data.changes.status).toEqual({ from, to });
        untouched = undefined;
      } else {
        expectError(reply, 400, 'validation_error', role);
        expect(reply.body.error.details[0]).toMatchObject({ path: 'status', rule: 'transition', allowed });
        if (move?.role && move.by !== 'platform' && !atLeast(role, move.role))
          expect(reply.body.error.message).toContain(move.role);
      }
    }
    if (untouched) expect(await eventsOfRecord(untouched)).toHaveLength(1);
  });

  const demanding = pairs.flatMap(({ from, to }) =>
    Object.keys(table[from]?.[to]?.needs ?? {}).map((name) => ({ from, to, name })),
  );
  test.each(demanding.filter(({ from, to }) => takenBy('admin', table[from]?.[to])))(
    '$from → $to requires $name',
    async ({ from, to, name }) => {
      const id = await recordIn(resource, from);
      const api = caller(server, tenant.tokens.admin);
      const needs = { ...(await needsOf(resource, table[from]?.[to])), [name]: null };
      const reply = await api('PATCH', `${itemPath}/${id}`, { ...needs, status: to });
      expectError(reply, 400, 'validation_error');
      const paths = reply.body.error.details.map(({ path }: { path: string }) => path);
      expect(paths).toContain(name);
    },
  );

  const { frozen } = resource;
  const freezing = frozen ? states.names : [];
  test.each(freezing)('a property that is frozen in %s cannot be changed', async (status) => {
    const api = caller(server, tenant.tokens.admin);
    const id = await recordIn(resource, status);
    const { data: record } = (await api('GET', `${itemPath}/${id}`)).body;
    // A document in the organization's own currency has no rate.
    const isRefusable = (name: string) => name in resource.fields && name !== 'fx_rate';
    const names = frozen?.(record)?.names.filter(isRefusable) ?? [];
    for (const name of names) {
      const value = await otherValue(api, resource, name, record, referencesOf(resource));
      const reply = await api('PATCH', `${itemPath}/${id}`, { [name]: value });
      expectError(reply, 400, 'validation_error', name);
      expect(reply.body.error.details).toContainEqual(
        expect.objectContaining({ path: name, rule: 'frozen' }),
      );
    }
  });

  test('an unknown state is refused with the existing ones', async () => {
    const api = caller(server, tenant.tokens.admin);
    const id = await recordIn(resource, states.initial);
    const reply = await api('PATCH', `${itemPath}/${id}`, { status: 'nowhere' });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].allowed).toEqual(states.names);
  });

  test('a new record starts in the initial state, or in one that is a step from it', async () => {
    const api = caller(server, tenant.tokens.admin);
    const start = await make(api, resource, {}, referencesOf(resource));
    expect(start.status).toBe(states.initial);
    for (const status of states.names) {
      const move = table[states.initial]?.[status];
      const body = {
        ...(await bodyOf(api, resource, referencesOf(resource))),
        ...(await needsOf(resource, move)),
        status,
      };
      const reply = await api('POST', await collectionOf(api, resource, referencesOf(resource)), body);
      const isTaken = status === states.initial || takenBy('admin', move);
      expect(reply.status, reply.text).toBe(isTaken ? 200 : 400);
      if (isTaken) expect(reply.body.data.status).toBe(status);
    }
  });
});
