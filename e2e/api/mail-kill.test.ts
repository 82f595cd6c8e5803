import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { type MailServer, type Manners, startMailServer } from '../mail-server.ts';
import { newMailer } from '../mail-tenant.ts';
import type { ServerProcess } from '../processes.ts';
import { giveUpDead, interrupted, mailThroughKills, startWorker, takenOver } from './killed-mail.ts';

let own: OwnDatabase;
let observer: TestServer;
let mailer: Awaited<ReturnType<typeof newMailer>>;
let mail: MailServer;
let worker: ServerProcess | undefined;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  observer = await startServer({ databaseUrl: own.url });
});
beforeEach(async () => {
  mailer = await newMailer(observer);
});
afterEach(async () => {
  await worker?.kill();
  await mail.close();
});
afterAll(async () => {
  await observer.close();
  await own.drop();
});

const arrivals = (subject: string) => mail.received.filter((one) => one.header('subject') === subject).length;

/** Keeps every other transaction from changing a mail, so that its mark cannot be stored. */
async function holdRow(id: string): Promise<() => Promise<void>> {
  const client = postgres(own.url, { max: 1, onnotice: () => {} });
  await client.unsafe(`BEGIN; SELECT id FROM emails WHERE id = '${id}' FOR UPDATE`);
  return () => client.end({ timeout: 0 });
}

test('killed before the end of a message it is sent again; killed after it never is; each arrives once', async () => {
  const parts = new Set<string>();
  const manners: Manners = {
    onPart: (text) => parts.add(/^Subject: (.*)\r$/m.exec(text)?.[1] ?? ''),
    // The server has everything and keeps its answer to itself.
    refuseMessage: ({ header }) => (header('subject') === 'After' ? new Promise(() => {}) : undefined),
  };
  mail = await startMailServer(manners);
  const before = await mailer.send({ to: 'before@example.com', subject: 'Before', body: 'x'.repeat(500) });
  const after = await mailer.send({ to: 'after@example.com', subject: 'After' });
  const release = await holdRow(before.id);
  worker = await startWorker(own, mail);
  await expect.poll(() => parts.has('Before') && arrivals('After') === 1, { timeout: 20_000 }).toBe(true);
  await worker.kill();
  await release();
  expect(arrivals('Before')).toBe(0);
  for (const { id } of [before, after]) expect((await mailer.read(id)).status).toBe('queued');

  await giveUpDead(own);
  worker = await startWorker(own, mail);
  for (const { id } of [before, after]) {
    await expect.poll(async () => (await mailer.read(id)).status, takenOver).not.toBe('queued');
  }
  expect(await mailer.read(before.id)).toMatchObject({ status: 'sent', error: null });
  expect(await mailer.read(after.id)).toMatchObject({ status: 'failed', error: interrupted });
  expect([arrivals('Before'), arrivals('After')]).toEqual([1, 1]);
  expect((await mailer.events()).sort()).toEqual(['email.failed', 'email.sent']);
}, 150_000);

test('60 mails and two kills: nobody gets one twice, and each is sent or said to be uncertain', async () => {
  mail = await startMailServer();
  await mailThroughKills({ own, mail, mailer }, 60, 2);
}, 300_000);
