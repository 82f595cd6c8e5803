import type { Ctx } from '#server/calls/context.ts';
import { allows, atLeast, isEnabled } from '#server/kernel/access/access.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import type { FilterTree } from '#server/resources/lists/filter/tree.ts';
import { operationNamed } from '#server/resources/resource/registry.ts';
import type { Awaited } from '#server/resources/resource/states.ts';
import { allProposers, type Proposer } from './kinds.ts';

/**
 * The suggestions whose operation the caller may call, because an accepted suggestion runs with the caller's rights.
 * Managers are asked for all of them, as in their notifications, and others for those about their own records.
 */
export async function awaitedSuggestions(ctx: Ctx): Promise<Awaited> {
  const may: FilterTree = { is: 'any', trees: allProposers().map((one) => acceptable(ctx, one)) };
  if (atLeast(ctx.actor.role, 'manager')) return { may };
  return { may, asked: { is: 'test', test: { column: 'owner_id', op: 'eq', value: ctx.actor.id } } };
}

function acceptable({ actor }: Ctx, { type, kinds }: Proposer): FilterTree {
  const { modules } = readSettings(actor.organization.settings);
  const names = Object.entries(kinds).flatMap(([name, { operation }]) => {
    const demand = operationNamed(operation)?.meta;
    return demand && allows(actor, demand) && isEnabled(modules, actor.role, demand) ? [name] : [];
  });
  return {
    is: 'all',
    trees: [
      { is: 'test', test: { column: 'agent', op: 'eq', value: type } },
      { is: 'test', test: { column: 'kind', op: 'in', value: names } },
    ],
  };
}
