import { expect } from 'vitest';
import type { Role } from '#server/kernel/access/access.ts';
import { type Colleague, newColleague } from '../colleagues.ts';
import { type OwnServer, startServer, type TestServer } from '../test-server.ts';
import { newWorkplace } from '../test-server-with-clock.ts';

type Body = Record<string, unknown>;

export interface ReceivedNotification extends Body {
  id: string;
  topic: string;
  title: string;
  channels: string[];
  read_at: string | null;
}

/** Starts a server with the calls of the console, because people sign in and are notified there. */
export const startNotifyingServer = (more: Parameters<typeof startServer>[0] = {}): Promise<OwnServer> =>
  startServer({ ...more, config: { roles: ['api', 'console'] } });

export async function newTeam(server: TestServer, settings: Body = {}) {
  const { tenant, api } = await newWorkplace(server, settings);
  return {
    tenant,
    api,
    person: (role: Role, name?: string) => newColleague(server, tenant.id, role, name),
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
    async done(method: string, path: string, body?: unknown): Promise<any> {
      const reply = await api(method, path, body);
      expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
      return reply.body.data;
    },
  };
}

export async function inboxOf(one: Colleague, more: Body = {}): Promise<ReceivedNotification[]> {
  const reply = await one.query('notifications.list', more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

export const unreadOf = async (one: Colleague, topic: string) =>
  (await inboxOf(one)).filter(
    (notification) => notification.topic === topic && notification.read_at === null,
  );
