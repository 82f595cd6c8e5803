import type { Ctx } from '#server/calls/context.ts';
import { findRow } from '#server/resources/records/store.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { findProposer } from './kinds.ts';
import { mayRead } from './readable-agents.ts';
import { suggestion } from './suggestions.ts';

/** Refuses a suggestion as not found where the caller may not read the records of its agent. */
export async function requireVisible(ctx: Ctx, id: string): Promise<void> {
  const { tx, organization } = ctx;
  const row = await findRow(tx, suggestion.resource.table, { organization, id });
  const agent = row && findProposer(row.agent);
  if (!agent || !mayRead(ctx.actor, agent)) throw noRecord('agent_suggestion', id);
}
