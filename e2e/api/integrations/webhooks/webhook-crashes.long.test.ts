import { expect, test } from 'vitest';
import {
  deliverThroughKills,
  startKillableDispatcher,
} from '../../../support/integrations/deliver-through-kills.ts';

test('receiver down for ten minutes, 5,000 events, worker killed five times: all arrive, in order, none again but what was in flight', async () => {
  const dispatcher = await startKillableDispatcher();
  await deliverThroughKills(dispatcher, expect, { contacts: 500, kills: 5 }).finally(() =>
    dispatcher.close(),
  );
}, 300_000);
