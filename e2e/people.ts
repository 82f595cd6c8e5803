import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { request } from 'undici';
import { addUser } from '#server/identity/directory.ts';
import type { Role } from '#server/kernel/access.ts';
import type { TestServer } from './fixtures.ts';

export interface Colleague {
  id: string;
  email: string;
  /** What the browser of a signed-in person sends. */
  cookie: string;
  /** As the console calls: by the name of an operation, with a signed-in person's cookie. */
  ask(name: string, input?: object): Promise<Asked>;
  tell(name: string, input?: object): Promise<Asked>;
}

interface Asked {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any;
}

/** A person of an organization who is signed in. */
export async function newColleague(
  server: TestServer,
  organizationId: string,
  role: Role,
  name = 'Ana Prado',
): Promise<Colleague> {
  const { app } = server;
  const email = `p-${randomUUID()}@example.com`;
  const now = app.nowIso();
  const user = { organizationId, email, password: `pass ${randomUUID()}`, name, role, now };
  const { id } = await app.db.asSystem((tx) => addUser(tx, user));
  const claims = { sub: id, organization_id: organizationId, session_version: 1 };
  const value = await encode({ token: claims, secret: app.sessions.secret, maxAge: 86_400 });
  const headers = {
    cookie: `next-auth.session-token=${value}`,
    'content-type': 'application/json',
    origin: server.url,
  };
  const answer = async (reply: Awaited<ReturnType<typeof request>>): Promise<Asked> => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const body: any = await reply.body.json();
    return { status: reply.statusCode, body: body.result?.data ?? body.error?.data?.error };
  };
  return {
    id,
    email,
    cookie: headers.cookie,
    ask: async (procedure, input = {}) => {
      const query = encodeURIComponent(JSON.stringify(input));
      return answer(await request(`${server.url}/api/trpc/${procedure}?input=${query}`, { headers }));
    },
    tell: async (procedure, input = {}) => {
      const body = JSON.stringify(input);
      return answer(await request(`${server.url}/api/trpc/${procedure}`, { method: 'POST', headers, body }));
    },
  };
}
