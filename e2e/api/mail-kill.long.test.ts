import { expect, test } from 'vitest';
import { mailThroughKills, openMailHouse } from './killed-mail.ts';

test('200 mails and three kills: nobody gets one twice, and each is sent or said to be uncertain', async () => {
  const house = await openMailHouse();
  await mailThroughKills(house, expect, { mails: 200, kills: 3 }).finally(() => house.close());
}, 300_000);
