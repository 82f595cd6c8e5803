import { noRecord } from '../errors.ts';
import { allows, isEnabled } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { readSettings } from '../kernel/settings.ts';
import { findRow } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
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
