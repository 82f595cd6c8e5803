import { organizationById, platformRef } from '#server/calls/acting.ts';
import { newCall } from '#server/calls/call.ts';
import type { RpcContext } from '#server/calls/trpc.ts';
import type { SystemActor } from '#server/kernel/access/actor.ts';
import type { App } from '#server/product/app.ts';

/** The platform's own work in one organization calls the same procedures as everybody else. */
export async function systemContext(app: App, organizationId: string): Promise<RpcContext> {
  const organization = await app.db.asSystem((tx) => organizationById(tx, organizationId));
  const actor: SystemActor = { ...platformRef, role: 'admin', areas: [], organization };
  return { app, call: newCall({ address: '', now: app.now(), target: '', authenticate: () => actor }) };
}
