import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { allows, isEnabled } from '#server/kernel/calls/access.ts';
import type { Actor } from '#server/kernel/calls/actor.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { readSettings } from '#server/kernel/schema/settings.ts';
import { allProposers, findProposer, type Proposer } from './kinds.ts';
import { suggestion } from './suggestions.ts';

/** Whoever may read all that the agent reads: its evidence is made of that. */
export function mayRead(actor: Actor, { areas, role }: Pick<Proposer, 'areas' | 'role'>): boolean {
  const { modules } = readSettings(actor.organization.settings);
  return areas.every(
    (area) => allows(actor, { role, area }) && isEnabled(modules, actor.role, { role, area }),
  );
}

export const readableAgents = (actor: Actor): string[] =>
  allProposers()
    .filter((one) => mayRead(actor, one))
    .map(({ type }) => type);

/** A suggestion of an agent whose records the caller may not read is not there for them. */
export async function requireVisible(ctx: Ctx, id: string): Promise<void> {
  const { tx, organization } = ctx;
  const row = await findRow(tx, suggestion.resource.table, { organization, id });
  const agent = row && findProposer(String(row.agent));
  if (!agent || !mayRead(ctx.actor, agent)) throw noRecord('agent_suggestion', id);
}
