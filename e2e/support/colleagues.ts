import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { request } from 'undici';
import { findEntry } from '#server/base/identity/account-rows.ts';
import type { Device } from '#server/base/identity/sessions.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { addPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

export interface Colleague {
  id: string;
  email: string;
  password: string;
  readonly cookie: string;
  /** Signs in again on the same device, in the organization that the person joined first. */
  signInAgain(): Promise<void>;
  /** Calls an operation by its name with the cookie of a signed-in person, as the console does. */
  query(name: string, input?: object): Promise<Answer>;
  mutate(name: string, input?: object): Promise<Answer>;
  /** Calls it with an idempotency key. */
  mutateOnce(key: string, name: string, input: object): Promise<Answer>;
  /** Calls it as a dry run, which is undone. */
  rehearse(name: string, input?: object): Promise<Answer>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any;
}

/** Creates a person of an organization and signs them in. */
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
  const id = await app.db.asSystem((tx) => addPerson(tx, user));
  const device = { address: '192.0.2.7', userAgent: null };
  let cookie = await newCookie(server, email, device);
  const answer = async (reply: Awaited<ReturnType<typeof request>>): Promise<Answer> => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const body: any = await reply.body.json();
    return { status: reply.statusCode, body: body.result?.data ?? body.error?.data?.error };
  };
  const send = async (procedure: string, input: object, more: Record<string, string>) => {
    const body = JSON.stringify(input);
    const url = `${server.url}/api/trpc/${procedure}`;
    return answer(await request(url, { method: 'POST', headers: { ...headers(), ...more }, body }));
  };
  const headers = () => ({ cookie, 'content-type': 'application/json', origin: server.url });
  return {
    id,
    email,
    password: user.password,
    get cookie() {
      return cookie;
    },
    async signInAgain() {
      cookie = await newCookie(server, email, device);
    },
    query: async (procedure, input = {}) => {
      const text = encodeURIComponent(JSON.stringify(input));
      const url = `${server.url}/api/trpc/${procedure}?input=${text}`;
      return answer(await request(url, { headers: headers() }));
    },
    mutate: (procedure, input = {}) => send(procedure, input, {}),
    mutateOnce: (key, procedure, input) => send(procedure, input, { 'idempotency-key': key }),
    rehearse: (procedure, input = {}) => send(procedure, input, { 'x-dry-run': 'true' }),
  };
}

/** Returns a cookie as next-auth writes it after a sign-in. */
export async function newCookie({ app }: TestServer, email: string, device: Device): Promise<string> {
  const entry = await app.db.asSystem((tx) => findEntry(tx, email));
  if (!entry) throw new Error(`${email} has no account in this test`);
  const token = await app.sessions.open(entry.user, device);
  const value = await encode({ token, secret: app.sessions.secret, maxAge: 86_400 });
  return `next-auth.session-token=${value}`;
}
