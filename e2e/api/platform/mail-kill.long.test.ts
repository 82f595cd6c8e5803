import { expect, test } from 'vitest';
import { mailThroughKills, startKillableMailer } from '../../support/platform/mail-through-kills.ts';

test('200 mails with three kills arrive at most once, and each is sent or marked as uncertain', async () => {
  const mailer = await startKillableMailer();
  await mailThroughKills(mailer, expect, { mails: 200, kills: 3 }).finally(() => mailer.close());
}, 300_000);
