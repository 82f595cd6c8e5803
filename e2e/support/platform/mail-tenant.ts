import { expect, inject } from 'vitest';
import { newDatabase } from '../databases.ts';
import { eventsOf } from '../events.ts';
import { type MailServer, type Manners, startMailServer } from '../servers/mail-server.ts';
import { caller, newTenant, startServer, type Tenant, type TestServer } from '../test-server.ts';
import { retryNow } from './retry-now.ts';

export interface Mailing {
  server: TestServer;
  mail: MailServer;
  /** Makes all waiting retries due. */
  retryNow(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product with a worker on a database of its own, and a mail server. */
export async function startMailing(manners: Manners = {}, now?: () => number): Promise<Mailing> {
  const own = await newDatabase(inject('databaseUrl'));
  const mail = await startMailServer(manners);
  const config = {
    roles: ['api', 'worker'],
    smtpUrl: mail.url,
    mailFrom: 'Installation <installation@example.org>',
  } as const;
  const server = await startServer({ databaseUrl: own.url, config, ...(now ? { now } : {}) });
  return {
    server,
    mail,
    async retryNow() {
      await retryNow(own.url);
      for (const wake of server.app.jobs.wakers.values()) wake();
    },
    async close() {
      await server.close();
      await mail.close();
      await own.drop();
    },
  };
}

/** Creates an organization that sends mail, with calls that wait until the mail is sent and read its events. */
export async function newMailer(server: TestServer) {
  const tenant: Tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const read = async (id: string) => (await api('GET', `/emails/${id}`)).body.data;
  return {
    tenant,
    api,
    read,
    async send(body: Record<string, unknown>, headers: Record<string, string> = {}) {
      const reply = await api(
        'POST',
        '/emails/send',
        { subject: 'Hello', body: 'Good day', ...body },
        headers,
      );
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    },
    /** Returns the mail once it is no longer queued. */
    async settled(id: string, timeout = 30_000) {
      await expect.poll(async () => (await read(id)).status, { timeout }).not.toBe('queued');
      return read(id);
    },
    /** Does the same without the pauses between attempts. */
    async settledByRetries(id: string, { retryNow }: Pick<Mailing, 'retryNow'>) {
      const status = async () => {
        await retryNow();
        return (await read(id)).status;
      };
      await expect.poll(status, { timeout: 60_000, interval: 50 }).not.toBe('queued');
      return read(id);
    },
    events: async () => (await eventsOf(api)).map(({ type }) => type),
  };
}
