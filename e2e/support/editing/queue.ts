import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { inParallel } from '../in-parallel.ts';
import { caller, type Tenant, type TestServer } from '../test-server.ts';
import { newWorkplace } from '../test-server-with-clock.ts';

type Body = Record<string, unknown>;
type Api = ReturnType<typeof caller>;

export interface Editor {
  id: string;
  token: string;
  api: Api;
}

/** Creates tokens that work as editors, each with its own calls. */
export async function newEditors(
  server: TestServer,
  { id: organization }: Tenant,
  count: number,
): Promise<Editor[]> {
  const { app } = server;
  const by = { type: 'system', id: 'test' } as const;
  return app.db.withTenant(organization, 'write', async (tx) => {
    const made: Editor[] = [];
    for (let nth = 0; nth < count; nth++) {
      const grant = {
        name: `Editor ${nth}`,
        role: 'member',
        areas: [],
        ip_allow: [],
        expires_at: null,
      } as const;
      const { row, value } = await insertToken(tx, organization, grant, by, app.nowIso());
      made.push({ id: row.id, token: value, api: caller(server, value) });
    }
    return made;
  });
}

/** Creates an organization with a queue, and the calls of an administrator. */
export async function newQueue(server: TestServer, editing: Body = {}) {
  const { tenant, api } = await newWorkplace(server, { editing });
  const done = async (method: string, path: string, body?: unknown) => {
    const reply = await api(method, path, body);
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
    return reply.body.data;
  };
  const ready = (more: Body = {}) =>
    done('POST', '/edicion/videos', {
      title: `Cut ${randomUUID().slice(0, 8)}`,
      brief: { message: 'Who we are' },
      status: 'ready',
      ...more,
    });
  return {
    tenant,
    api,
    done,
    ready,
    many: (count: number, more: Body = {}) =>
      inParallel(Array.from({ length: count }), 4, async (): Promise<string> => (await ready(more)).id),
    /** Creates two editors. */
    editors: async (): Promise<[Editor, Editor]> => {
      const [ana, bo] = await newEditors(server, tenant, 2);
      if (!ana || !bo) throw new Error('the colleagues could not be created');
      return [ana, bo];
    },
    read: (id: string) => done('GET', `/edicion/videos/${id}`),
  };
}
export type Queue = Awaited<ReturnType<typeof newQueue>>;

interface Answer {
  id: string;
  ok: boolean;
  code?: string;
  message?: string;
  holder: { type: string; id: string } | null;
  lease_token: number | null;
  lease_expires_at: string | null;
}

/** Asks for cards and returns the result for each. */
export async function ask(api: Api, body: Body): Promise<Answer[]> {
  const reply = await api('POST', '/edicion/videos/claim', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.results;
}

/** Claims one card that is free. */
export async function take(api: Api, id: string, more: Body = {}): Promise<number> {
  const [answer] = await ask(api, { action: 'claim', ids: [id], ...more });
  expect(answer).toMatchObject({ ok: true });
  return Number(answer?.lease_token);
}
