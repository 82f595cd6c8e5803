import postgres from 'postgres';
import { test } from 'vitest';
import type { OwnDatabase } from '../../support/databases.ts';
import {
  giveUpDead,
  interrupted,
  mailThroughKills,
  startKillableMailer,
  takenOver,
} from '../../support/platform/mail-through-kills.ts';
import type { Manners } from '../../support/servers/mail-server.ts';

/** Locks a mail, so that no other transaction can store its status. */
async function holdRow(own: OwnDatabase, id: string): Promise<() => Promise<void>> {
  const client = postgres(own.url, { max: 1, onnotice: () => {} });
  await client.unsafe(`BEGIN; SELECT id FROM emails WHERE id = '${id}' FOR UPDATE`);
  return () => client.end({ timeout: 0 });
}

// Both tests run at once, because most of their time is the start of a process.
test.concurrent('a mail is sent again when its worker is killed before the end of the message, never after it, and arrives once', async ({
  expect,
}) => {
  const parts = new Set<string>();
  const manners: Manners = {
    onPart: (text) => parts.add(/^Subject: (.*)\r$/m.exec(text)?.[1] ?? ''),
    // The server has received everything and does not answer.
    refuseMessage: ({ header }) => (header('subject') === 'After' ? new Promise(() => {}) : undefined),
  };
  const killable = await startKillableMailer(manners);
  const { own, mail, mailer } = killable;
  const arrivals = (subject: string) =>
    mail.received.filter((one) => one.header('subject') === subject).length;
  try {
    const before = await mailer.send({ to: 'before@example.com', subject: 'Before', body: 'x'.repeat(500) });
    const after = await mailer.send({ to: 'after@example.com', subject: 'After' });
    const release = await holdRow(own, before.id);
    await killable.start();
    await expect.poll(() => parts.has('Before') && arrivals('After') === 1, { timeout: 20_000 }).toBe(true);
    await killable.kill();
    await release();
    expect(arrivals('Before')).toBe(0);
    for (const { id } of [before, after]) expect((await mailer.read(id)).status).toBe('queued');

    await giveUpDead(own);
    await killable.start();
    for (const { id } of [before, after]) {
      await expect.poll(async () => (await mailer.read(id)).status, takenOver).not.toBe('queued');
    }
    expect(await mailer.read(before.id)).toMatchObject({ status: 'sent', error: null });
    expect(await mailer.read(after.id)).toMatchObject({ status: 'failed', error: interrupted });
    expect([arrivals('Before'), arrivals('After')]).toEqual([1, 1]);
    expect((await mailer.events()).sort()).toEqual(['email.failed', 'email.sent']);
  } finally {
    await killable.close();
  }
}, 150_000);

test.concurrent('30 mails with one kill arrive at most once, and each is sent or marked as uncertain', async ({
  expect,
}) => {
  const killable = await startKillableMailer();
  await mailThroughKills(killable, expect, { mails: 30, kills: 1 }).finally(() => killable.close());
}, 300_000);
