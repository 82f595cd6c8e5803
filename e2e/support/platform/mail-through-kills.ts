import fc from 'fast-check';
import postgres from 'postgres';
import { type ExpectStatic, inject } from 'vitest';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { inParallel } from '../in-parallel.ts';
import { type ServerProcess, startProcess } from '../process/server-process.ts';
import { type MailServer, type Manners, startMailServer } from '../servers/mail-server.ts';
import { newSeed, startServer } from '../test-server.ts';
import { newMailer } from './mail-tenant.ts';

export const takenOver = { timeout: 90_000, interval: 100 };
export const interrupted = 'interrupted: it may have been delivered; it is not sent again';

export interface KillableMailer {
  own: OwnDatabase;
  mail: MailServer;
  mailer: Awaited<ReturnType<typeof newMailer>>;
  /** Starts a worker as a process of its own. */
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an organization that sends mail, a mail server, and a worker that can be killed. */
export async function startKillableMailer(manners: Manners = {}): Promise<KillableMailer> {
  const own = await newDatabase(inject('databaseUrl'));
  const observer = await startServer({ databaseUrl: own.url });
  const mail = await startMailServer(manners);
  let worker: ServerProcess | undefined;
  return {
    own,
    mail,
    mailer: await newMailer(observer),
    async start() {
      const surroundings = { ROLES: 'worker', SMTP_URL: mail.url, LOG_LEVEL: 'silent' };
      worker = await startProcess({ DATABASE_URL: own.url, ...surroundings });
    },
    kill: async () => worker?.kill(),
    async close() {
      await worker?.kill();
      await mail.close();
      await observer.close();
      await own.drop();
    },
  };
}

/**
 * Half a minute after its worker died, a job is given to another worker. This makes that half minute pass for all
 * active jobs.
 */
export async function giveUpDead(own: OwnDatabase): Promise<void> {
  const client = postgres(own.url, { max: 1, onnotice: () => {} });
  await client`UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '30 seconds' WHERE state = 'active'`;
  await client.end();
}

/**
 * Sends these mails and kills the worker this often meanwhile. Then checks which mails arrived and the status of
 * each. Tests that run at the same time have an `expect` each.
 */
export async function mailThroughKills(
  { own, mail, mailer, ...killable }: KillableMailer,
  expect: ExpectStatic,
  { mails, kills }: { mails: number; kills: number },
): Promise<void> {
  const seed = newSeed('mail-kill');
  // One kill is in each section of the mails, none near the end of its section.
  const stretch = Math.floor((mails * 0.9) / kills);
  const [moments = []] = fc.sample(
    fc.tuple(
      ...Array.from({ length: kills }, (_, i) =>
        fc.integer({ min: i * stretch + 5, max: (i + 1) * stretch }),
      ),
    ),
    { seed, numRuns: 1 },
  );
  const numbers = Array.from({ length: mails }, (_, i) => i);
  const ids = await inParallel(numbers, 8, async (n) => (await mailer.send({ to: `n${n}@example.com` })).id);
  for (const kill of moments) {
    await killable.start();
    await expect
      .poll(() => mail.received.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(kill);
    await killable.kill();
  }
  await giveUpDead(own);
  await killable.start();
  const open = async () => (await mailer.api('GET', '/emails?status=queued')).body.meta.total;
  await expect.poll(open, takenOver).toBe(0);
  const times = new Map<string, number>();
  for (const { to } of mail.received) times.set(to[0] ?? '', (times.get(to[0] ?? '') ?? 0) + 1);
  const uncertain: string[] = [];
  for (const id of ids) {
    const { status, to, error } = await mailer.read(id);
    const arrived = times.get(to[0]) ?? 0;
    const description = `${to[0]} ${status} arrived ${arrived} times, SEED=${seed}`;
    if (status === 'sent') expect(arrived, description).toBe(1);
    else
      expect({ status, error, isTwice: arrived > 1 }, description).toEqual({
        status: 'failed',
        error: interrupted,
        isTwice: false,
      });
    if (status === 'failed') uncertain.push(description);
  }
  // Only mails under way at a kill can be uncertain, and a worker sends at most four at a time.
  expect(uncertain.length, uncertain.join('\n')).toBeLessThanOrEqual(kills * 4);
  console.log(
    `mail-kill: ${uncertain.length} of ${mails} mails have an unknown outcome after ${kills} kills`,
  );
}
