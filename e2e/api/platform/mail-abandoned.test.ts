import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { giveUpAbandoned } from '#server/base/mail/abandoned.ts';
import { newDatabase } from '../../support/databases.ts';
import { newMailer } from '../../support/platform/mail-tenant.ts';
import { startServer } from '../../support/test-server.ts';

test('a mail without attempts left has failed, and one with a job still waits', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const server = await startServer({ databaseUrl: own.url });
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  try {
    const mailer = await newMailer(server);
    const send = async () => (await mailer.send({ to: 'a@example.com' })).id;
    const [waiting, unsent, uncertain] = [await send(), await send(), await send()];
    await database`UPDATE jobs.job SET state = 'failed' WHERE data->>'email_id' IN (${unsent}, ${uncertain})`;
    await database`UPDATE emails SET handed_over_at = now() WHERE id = ${uncertain}`;
    await giveUpAbandoned(server.app);
    await giveUpAbandoned(server.app);
    expect((await mailer.read(waiting)).status).toBe('queued');
    const failed = (error: RegExp) => ({ status: 'failed', error: expect.stringMatching(error) });
    expect(await mailer.read(unsent)).toMatchObject(failed(/^given up/));
    expect(await mailer.read(uncertain)).toMatchObject(failed(/^interrupted/));
    expect(await mailer.events()).toEqual(['email.failed', 'email.failed']);
  } finally {
    await database.end();
    await server.close();
    await own.drop();
  }
});
