import type { App } from './app.ts';
import { newCall } from './http/call.ts';
import {
  type OrganizationRow,
  organizationColumns,
  type SystemActor,
  toOrganization,
} from './identity/actor.ts';
import { appRouter } from './router.ts';
import { createCaller } from './trpc.ts';

const newCaller = createCaller(appRouter);

/** The platform's own work in one organization runs through the same procedures as everybody's. */
export async function systemCall(app: App, organizationId: string): Promise<ReturnType<typeof newCaller>> {
  const [row] = await app.db.asSystem((tx) =>
    tx.query<OrganizationRow>(`SELECT ${organizationColumns} FROM organizations o WHERE o.id = $1`, [
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
  return newCaller({
    app,
    call: newCall({ address: '', now: app.now(), target: '', authenticate: () => actor }),
  });
}
