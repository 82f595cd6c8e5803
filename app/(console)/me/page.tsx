import { redirect } from 'next/navigation';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { asList } from '#components/records/kinds/kind.ts';
import { serverCall } from '#components/records/server-call.ts';

/** Leads to the employee file of the person, or to their account if they have none. */
export default async function MePage() {
  const session = await requireSession('/me');
  redirect((await ownFile(session.user.id)) ?? '/account');
}

async function ownFile(user_id: string): Promise<string | undefined> {
  if (!(await currentlyMay('employees', 'list'))) return undefined;
  const [own] = asList(await serverCall('employees', 'list', { user_id, per_page: 1 })).data;
  if (!own) return undefined;
  const known = (await (await serverCaller()).surface.titles({ ids: [own.id] }))[own.id];
  return known?.page ?? undefined;
}
