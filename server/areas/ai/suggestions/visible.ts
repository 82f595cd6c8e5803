import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { allows, isEnabled } from '#server/kernel/calls/access.ts';
import type { Actor } from '#server/kernel/calls/actor.ts';
import { findRow } from '#server/kernel/records/store.ts';
import { readSettings } from '#server/kernel/schema/settings.ts';
import { allProposers, findProposer, type Proposer } from './kinds.ts';
import { suggestion } from './suggestions.ts';

/** A person who may read everything that the agent reads may read its suggestions, whose evidence is made of that. */
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

/** Refuses a suggestion as not found where the caller may not read the records of its agent. */
export async function requireVisible(ctx: Ctx, id: string): Promise<void> {
  const { tx, organization } = ctx;
  const row = await findRow(tx, suggestion.resource.table, { organization, id });
  const agent = row && findProposer(row.agent);
  if (!agent || !mayRead(ctx.actor, agent)) throw noRecord('agent_suggestion', id);
}
