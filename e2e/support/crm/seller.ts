import { expect } from 'vitest';
import { type EventRecord, eventsOf } from '../events.ts';
import { caller, clientOf, newTenant, type Tenant, type TestServer } from '../test-server.ts';

type Body = Record<string, unknown>;

/** Creates an organization that sells. Of its calls, `client` is typed, and `api` sends anything. */
export async function newSeller(server: TestServer) {
  const tenant: Tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const done = async (method: string, path: string, body?: Body) => {
    const reply = await api(method, path, body);
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
    return reply.body;
  };
  return {
    tenant,
    api,
    client: clientOf(server, tenant.tokens.admin),
    as: (role: keyof Tenant['tokens']) => caller(server, tenant.tokens[role]),
    make: async (path: string, body: Body) => (await done('POST', path, body)).data,
    change: async (path: string, body: Body) => (await done('PATCH', path, body)).data,
    read: async (path: string) => (await done('GET', path)).data,
    done,
    stages: async (): Promise<Record<string, string>> => {
      const { data } = await done('GET', '/settings/deal-stages?per_page=100');
      return Object.fromEntries(data.map(({ name, id }: { name: string; id: string }) => [name, id]));
    },
    events: async (id: string): Promise<EventRecord[]> => eventsOf(api, `&resource_id=${id}`),
    types: async (id: string): Promise<string[]> =>
      (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type),
  };
}

export type Seller = Awaited<ReturnType<typeof newSeller>>;

export const codesOf = (reply: { warnings?: { code: string }[] }) =>
  (reply.warnings ?? []).map(({ code }) => code);
