import { allows, isEnabled } from '#server/kernel/access/access.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { allProposers, type Proposer } from './kinds.ts';

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
