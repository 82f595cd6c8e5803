import { beforeAll, expect, test } from 'vitest';
import { allResources } from '#server/resources/resource/registry.ts';
import { make } from '../../support/kernel/new-record.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const named = allResources().filter(({ namedInBody }) => namedInBody);
const server = await sharedServer();
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

test.each(named.map((resource) => [resource.path, resource] as const))(
  '%s: one or several records are changed and deleted by ids in the body or the query, all or none',
  async (path, resource) => {
    const [a, b, c] = [await make(api, resource), await make(api, resource), await make(api, resource)];
    const tagged = async (id: string) => (await api('GET', `${path}/${id}`)).body.data.tags;

    const one = await api('PATCH', path, { id: a.id, tags: ['one'] });
    expect(one.body.data).toMatchObject({ id: a.id, tags: ['one'] });
    expect((await api('PATCH', `${path}?id=${a.id}`, { tags: ['two'] })).body.data.tags).toEqual(['two']);

    const several = await api('PATCH', path, { id: [b.id, a.id, b.id], tags: ['three'] });
    expect(several.body.data.map(({ id }: { id: string }) => id)).toEqual([b.id, a.id]);
    expect(await tagged(b.id)).toEqual(['three']);

    const unknown = `${a.id.slice(0, 4)}${'0'.repeat(26)}`;
    const half = await api('PATCH', path, { id: [a.id, unknown], tags: ['four'] });
    expect([half.status, half.body.error.code]).toEqual([404, 'not_found']);
    expect(half.body.error.message).toContain(unknown);
    expect(await tagged(a.id)).toEqual(['three']);

    for (const method of ['PATCH', 'DELETE']) {
      const missing = await api(method, path, method === 'PATCH' ? { tags: ['five'] } : undefined);
      expect(missing.status, missing.text).toBe(400);
      expect(missing.body.error.details).toMatchObject([{ path: 'id', rule: 'required' }]);
    }
    const tooMany = Array.from({ length: 51 }, () => unknown).map((id, nth) => `${id}${nth}`);
    expect((await api('PATCH', path, { id: tooMany, tags: [] })).status).toBe(400);

    expect((await api('DELETE', path, { id: a.id })).body.data.id).toBe(a.id);
    expect((await api('DELETE', `${path}?id=${b.id},${c.id}`)).body.data).toHaveLength(2);
    for (const { id } of [a, b, c]) expect((await api('GET', `${path}/${id}`)).status).toBe(404);
    expect((await api('DELETE', `${path}?id=${unknown}`)).status).toBe(404);
  },
);
