import { expect, test } from 'vitest';
import {
  deliverThroughKills,
  startKillableDispatcher,
} from '../../../support/integrations/deliver-through-kills.ts';

test('5,000 events arrive in order after ten minutes of a dead receiver and five killed workers, and only those in flight repeat', async () => {
  const dispatcher = await startKillableDispatcher();
  await deliverThroughKills(dispatcher, expect, { contacts: 500, kills: 5 }).finally(() =>
    dispatcher.close(),
  );
}, 300_000);
