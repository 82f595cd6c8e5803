import type { App } from '#server/app.ts';
import type { Ctx } from '#server/operation.ts';

/** Long enough that no clock gets there, and to be told apart from what is really due. */
const far = "interval '10000 years'";
const beyond = "timestamptz '9000-01-01'";

/**
 * While the past is being written, what was due in it must not ring: the worker of a running server would close and
 * end what goes on in a later step.
 */
export function holdAlarms({ tx, organization }: Ctx, realNow: string): void {
  tx.send(`UPDATE alarms SET due_at = due_at + ${far} WHERE organization_id = $1 AND due_at <= $2`, [
    organization,
    realNow,
  ]);
}

export const letAlarmsRing = (app: App, organization: string): Promise<unknown> =>
  app.db.withTenant(organization, 'write', (tx) =>
    tx.query(`UPDATE alarms SET due_at = due_at - ${far} WHERE organization_id = $1 AND due_at > ${beyond}`, [
      organization,
    ]),
  );
