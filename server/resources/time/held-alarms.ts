import { and, lte, sql } from 'drizzle-orm';
import { tryLock } from '#db/advisory-locks.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { alarms } from '#db/schema/kernel/events-and-calls.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** A time so far away that no clock reaches it and that held alarms can be recognized by it. */
const later = sql`(${alarms.due_at} AT TIME ZONE 'UTC' + interval '10000 years') AT TIME ZONE 'UTC'`;
const again = sql`(${alarms.due_at} AT TIME ZONE 'UTC' - interval '10000 years') AT TIME ZONE 'UTC'`;
const isHeld = sql`${alarms.due_at} > timestamptz '9000-01-01'`;

const lockOf = (organization: string) => `alarms ${organization}`;

/**
 * Holds the alarms while the past of a demonstration is written: the worker of a running server would otherwise run
 * them and end records that a later step needs.
 */
export function holdAlarms(tx: Tx, organization: string, realNow: string): void {
  tx.send(
    tx
      .update(alarms)
      .set({ due_at: later })
      .where(and(inOrganization(alarms, organization), lte(alarms.due_at, realNow))),
  );
}

function release(tx: Tx, organization: string): void {
  tx.send(
    tx
      .update(alarms)
      .set({ due_at: again })
      .where(and(inOrganization(alarms, organization), isHeld)),
  );
}

/** A lock on the writer's connection shows that the alarms are held on purpose. It is released when the writer dies. */
export const withHeldAlarms = <T>(app: Services, organization: string, work: () => Promise<T>): Promise<T> =>
  app.db.whileLocked(lockOf(organization), async () => {
    try {
      return await work();
    } finally {
      await app.db.withTenant(organization, 'write', async (tx) => release(tx, organization));
    }
  });

/** Releases alarms whose writer was killed; they run late. */
export async function releaseAbandoned(app: Services): Promise<void> {
  const held = await app.db.all.select((tx, reach) =>
    tx
      .selectDistinct({ organization_id: alarms.organization_id })
      .from(alarms)
      .where(and(isHeld, reach(alarms))),
  );
  for (const { organization_id } of held) {
    await app.db.withTenant(organization_id, 'write', async (tx) => {
      if (await tryLock(tx, { purpose: 'alarms', name: lockOf(organization_id) }))
        release(tx, organization_id);
    });
  }
}
