import { beforeEach, describe, expect, test } from 'vitest';
import { eventType } from '#server/resources/records/emit-events.ts';
import { allResources, referencesTo } from '#server/resources/resource/registry.ts';
import { eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { make } from '../../support/kernel/new-record.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  api = caller(server, (await newTenant(server)).tokens.manager);
});

describe.each(allResources().filter(({ merge }) => merge))('merging two of $plural', (resource) => {
  const { path, kind, fields } = resource;
  const merge = (id: string, duplicate_id: string) => api('POST', `${path}/${id}/merge`, { duplicate_id });

  test('keeps one record with the values of both, and deletes the other', async () => {
    const remaining = await make(api, resource, { tags: ['a'], external_ids: { erp: '1' } });
    const merged = await make(api, resource, { tags: ['b'], external_ids: { erp: '2', crm: '3' } });
    const reply = await merge(remaining.id, merged.id);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.data).toMatchObject({
      id: remaining.id,
      version: 2,
      tags: ['a', 'b'],
      external_ids: { erp: '1', crm: '3' },
    });
    expect((await api('GET', `${path}/${remaining.id}`)).body.data).toEqual(reply.body.data);
    const old = await api('GET', `${path}/${merged.id}?include_deleted=true`);
    expect(old.body.data).toMatchObject({ merged_into_id: remaining.id });
    expect(old.body.data.deleted_at).not.toBeNull();
    expect((await api('GET', path)).body.meta.total).toBe(1);
    const types = (await eventsOfKind(api, kind)).map(({ type }) => type).slice(2);
    expect(types).toEqual(['merged', 'deleted'].map((verb) => eventType(resource, verb)));
  });

  test('moves every reference to the remaining record', async () => {
    for (const { resource: holder, column } of referencesTo(kind)) {
      const at = holder.itemPath ?? (holder.parent ? undefined : holder.path);
      if (!(column in holder.fields) || !at) continue;
      const [remaining, merged] = [await make(api, resource), await make(api, resource)];
      const pointing = await make(api, holder, { [column]: merged.id });
      expect((await merge(remaining.id, merged.id)).status).toBe(200);
      const { body } = await api('GET', `${at}/${pointing.id}`);
      expect(body.data[column], `${holder.kind}.${column}`).toBe(remaining.id);
    }
  });

  test('needs two different existing records', async () => {
    const { id } = await make(api, resource);
    expectError(await merge(id, id), 400, 'validation_error');
    expectError(await merge(id, `${id.slice(0, -4)}zzzz`), 404, 'not_found');
    expectError(await merge(`${id.slice(0, -4)}zzzz`, id), 404, 'not_found');
    expectError(await api('POST', `${path}/${id}/merge`, {}), 400, 'validation_error');
  });

  const selfReferences = Object.entries(fields).filter(([, field]) => field.refers === kind);
  test.each(selfReferences.map(([column]) => column))('never creates a cycle of %s', async (column) => {
    const chain = [await make(api, resource)];
    for (let i = 0; i < 3; i++) {
      chain.push(await make(api, resource, { [column]: chain.at(-1)?.id }));
    }
    const [top = '', upper = '', lower = '', bottom = ''] = chain.map(({ id }) => id);
    expectError(await merge(bottom, top), 400, 'validation_error');
    expect((await api('GET', `${path}/${upper}`)).body.data[column]).toBe(top);
    const child = await merge(upper, top);
    expect(child.body.data, child.text).toMatchObject({ id: upper, [column]: null, version: 2 });
    const parent = await merge(upper, lower);
    expect(parent.body.data[column]).toBeNull();
    expect((await api('GET', `${path}/${bottom}`)).body.data[column]).toBe(upper);
  });
});
