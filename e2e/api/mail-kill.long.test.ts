import { inject, test } from 'vitest';
import { newDatabase } from '../databases.ts';
import { startServer } from '../fixtures.ts';
import { startMailServer } from '../mail-server.ts';
import { newMailer } from '../mail-tenant.ts';
import { mailThroughKills } from './killed-mail.ts';

test('200 mails and three kills: nobody gets one twice, and each is sent or said to be uncertain', async () => {
  const own = await newDatabase(inject('databaseUrl'));
  const observer = await startServer({ databaseUrl: own.url });
  const mail = await startMailServer();
  try {
    await mailThroughKills({ own, mail, mailer: await newMailer(observer) }, 200, 3);
  } finally {
    await mail.close();
    await observer.close();
    await own.drop();
  }
}, 300_000);
