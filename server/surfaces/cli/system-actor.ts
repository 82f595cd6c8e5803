import type { App } from '#server/calls/app.ts';
import { newCall } from '#server/calls/call.ts';
import type { RpcContext } from '#server/calls/trpc.ts';
import {
  type OrganizationRow,
  organizationColumns,
  type SystemActor,
  toOrganization,
} from '#server/kernel/calls/actor.ts';

/** The platform's own work in one organization runs through the same procedures as everybody's. */
export async function systemContext(app: App, organizationId: string): Promise<RpcContext> {
  const [row] = await app.db.asSystem((tx) =>
    tx.text<OrganizationRow>(`SELECT ${organizationColumns} FROM organizations o WHERE o.id = $1`, [
      organizationId,
    ]),
  );
  if (!row) throw new Error(`no organization ${organizationId}`);
  const actor: SystemActor = {
    type: 'system',
    id: 'platform',
    role: 'admin',
    areas: [],
    organization: toOrganization(row),
  };
  return { app, call: newCall({ address: '', now: app.now(), target: '', authenticate: () => actor }) };
}
