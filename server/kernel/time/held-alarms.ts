import { and, lte, sql } from 'drizzle-orm';
import { tryLock } from '#db/advisory-locks.ts';
import type { Tx } from '#db/lane.ts';
import { alarms } from '#db/schema/platform.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '../records/tenant.ts';

/** So far ahead that no clock gets there, and that these alarms can be told from all others. */
const far = sql`interval '10000 years'`;
const isHeld = sql`${alarms.due_at} > timestamptz '9000-01-01'`;

const lockOf = (organization: string) => `alarms ${organization}`;

/**
 * While the past of a demonstration is written, its alarms must not ring: the worker of a running server would end
 * what a later step goes on with.
 */
export function holdAlarms({ tx, organization }: Ctx, realNow: string): void {
  tx.send(
    tx
      .update(alarms)
      .set({ due_at: sql`${alarms.due_at} + ${far}` })
      .where(and(inOrganization(alarms, organization), lte(alarms.due_at, realNow))),
  );
}

function release(tx: Tx, organization: string): void {
  tx.send(
    tx
      .update(alarms)
      .set({ due_at: sql`${alarms.due_at} - ${far}` })
      .where(and(inOrganization(alarms, organization), isHeld)),
  );
}

/** A lock of the writer's own connection, which its death gives back, says that the alarms are held on purpose. */
export const withHeldAlarms = <T>(app: App, organization: string, work: () => Promise<T>): Promise<T> =>
  app.db.whileLocked(lockOf(organization), async () => {
    try {
      return await work();
    } finally {
      await app.db.withTenant(organization, 'write', async (tx) => release(tx, organization));
    }
  });

/** Alarms whose writer was killed ring after all, as late as they are. */
export async function releaseAbandoned(app: App): Promise<void> {
  const held = await app.db.asSystem((tx) =>
    tx.selectDistinct({ organization_id: alarms.organization_id }).from(alarms).where(isHeld),
  );
  for (const { organization_id } of held) {
    await app.db.withTenant(organization_id, 'write', async (tx) => {
      if (await tryLock(tx, { purpose: 'alarms', name: lockOf(organization_id) }))
        release(tx, organization_id);
    });
  }
}
