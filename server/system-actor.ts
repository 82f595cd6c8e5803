import type { App } from './app.ts';
import { newCall } from './http/call.ts';
import type { Organization, SystemActor } from './identity/actor.ts';
import { appRouter } from './router.ts';
import { createCaller } from './trpc.ts';

const newCaller = createCaller(appRouter);

interface Row extends Omit<Organization, 'rateLimits'> {
  rate_limits: Organization['rateLimits'];
}

/** The platform's own work in one organization runs through the same procedures as everybody's. */
export async function systemCall(app: App, organizationId: string): Promise<ReturnType<typeof newCaller>> {
  const [row] = await app.db.asSystem((tx) =>
    tx.query<Row>('SELECT id, slug, name, settings, rate_limits FROM organizations WHERE id = $1', [
      organizationId,
    ]),
  );
  if (!row) throw new Error(`no organization ${organizationId}`);
  const { rate_limits: rateLimits, ...rest } = row;
  const actor: SystemActor = {
    type: 'system',
    id: 'platform',
    role: 'admin',
    areas: [],
    organization: { ...rest, rateLimits },
  };
  return newCaller({
    app,
    call: newCall({ address: '', now: app.now(), target: '', authenticate: () => actor }),
  });
}
