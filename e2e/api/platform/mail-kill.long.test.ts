import { expect, test } from 'vitest';
import { mailThroughKills, startKillableMailer } from '../../support/platform/mail-through-kills.ts';

test('200 mails and three kills: nobody gets one twice, and each is sent or said to be uncertain', async () => {
  const mailer = await startKillableMailer();
  await mailThroughKills(mailer, expect, { mails: 200, kills: 3 }).finally(() => mailer.close());
}, 300_000);
