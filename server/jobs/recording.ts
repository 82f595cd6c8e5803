import type { Tx } from '#db/lane.ts';
import type { App } from '../app.ts';
import { newId } from '../ids.ts';
import { Journal } from '../kernel/journal.ts';

/** The platform's own write in one organization, with its events in the same commit. */
export async function recordAs<T>(
  app: App,
  organization: string,
  work: (tx: Tx, journal: Journal) => Promise<T>,
): Promise<T> {
  const now = app.nowIso();
  const requestId = newId('request', app.now());
  const actor = { type: 'system', id: 'platform' };
  const journal = new Journal({ organization, actor, requestId, now });
  const result = await app.db.withTenant(organization, 'write', async (tx) => {
    const done = await work(tx, journal);
    journal.settle(tx, undefined);
    return done;
  });
  for (const follow of journal.afterCommit) follow();
  app.sequencer.wake();
  return result;
}
