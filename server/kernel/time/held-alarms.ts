import type { Tx } from '#db/lane.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '../records/store.ts';
import { tenantIs } from '../records/tenant.ts';

/** Long enough that no clock gets there, and to be told apart from what is really due. */
const far = "interval '10000 years'";
const beyond = "timestamptz '9000-01-01'";

const lockOf = (organization: string) => `alarms ${organization}`;

/**
 * While the past is being written, what was due in it must not ring: the worker of a running server would close and
 * end what goes on in a later step.
 */
export function holdAlarms({ tx, organization }: Ctx, realNow: string): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE alarms SET due_at = due_at + ${far} WHERE ${tenantIs(organization, bind)} AND due_at <= ${bind(realNow)}`,
    values,
  );
}

function release(tx: Tx, organization: string): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE alarms SET due_at = due_at - ${far} WHERE ${tenantIs(organization, bind)} AND due_at > ${beyond}`,
    values,
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

/** Whose writer was killed: what it held rings, as late as it is. */
export async function releaseAbandoned(app: App): Promise<void> {
  const held = await app.db.asSystem((tx) =>
    tx.text<{ organization_id: string }>(
      `SELECT DISTINCT organization_id FROM alarms WHERE due_at > ${beyond}`,
    ),
  );
  for (const { organization_id } of held) {
    await app.db.withTenant(organization_id, 'write', async (tx) => {
      const [lock] = await tx.text<{ is_free: boolean }>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 4)) AS is_free',
        [lockOf(organization_id)],
      );
      if (lock?.is_free) release(tx, organization_id);
    });
  }
}
