import { peopleBy } from '#server/base/identity/names.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/vocabulary/ids.ts';

/** Does something in the name of a person of the demonstration, where the platform's own name would be wrong. */
export async function asPerson(ctx: Ctx, id: string, work: (own: Ctx) => Promise<void>): Promise<void> {
  const person = (await peopleBy(ctx.tx, [id])).get(id);
  if (!person) return;
  const { organization } = ctx.actor;
  const session = newId('session', Date.parse(ctx.now));
  const who = { id, session, role: 'member', locale: null, areas: [], organization } as const;
  await inNameOf(ctx, { ...person, ...who, type: 'user' }, work);
}
