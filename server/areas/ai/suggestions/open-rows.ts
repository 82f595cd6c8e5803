import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { agentSuggestions } from '#db/schema/ai/agents.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { type AgentSuggestion, suggestion } from './suggestions.ts';

type Reader = Pick<Ctx, 'tx' | 'organization'>;

const isOpen = inArray(agentSuggestions.status, ['pending', 'snoozed']).inlineParams();

/**
 * The suggestions of an agent that wait for a decision, by kind and record. They are locked in the order of their ids, so
 * that transactions that decide meanwhile wait for each other instead of blocking each other.
 */
export async function openOf(
  { tx, organization }: Reader,
  agent: string,
): Promise<Map<string, AgentSuggestion>> {
  const where = and(eq(agentSuggestions.agent, agent), isOpen);
  const rows = await selectRows(tx, suggestion.resource.table, { organization, where, lock: true });
  return new Map(rows.map((row) => [placeOf(row.kind, row.target_id), row]));
}

/** The open suggestions of an agent about one record, locked in the same order. */
export function openAbout(
  { tx, organization }: Reader,
  agent: string,
  target: string,
): Promise<AgentSuggestion[]> {
  const where = and(eq(agentSuggestions.agent, agent), eq(agentSuggestions.target_id, target), isOpen);
  return selectRows(tx, suggestion.resource.table, { organization, where, lock: true });
}

export const placeOf = (kind: string, target: string) => `${kind} ${target}`;

export interface Decided {
  kind: string;
  target_id: string;
  status: AgentSuggestion['status'];
  decided_at: string;
}

/** The decisions about an agent's suggestions since then, the newest first. */
export const decidedOf = async (
  { tx, organization }: Reader,
  agent: string,
  since: string,
): Promise<Decided[]> =>
  tx
    .select({
      kind: agentSuggestions.kind,
      target_id: agentSuggestions.target_id,
      status: agentSuggestions.status,
      decided_at: notNull(agentSuggestions.decided_at),
    })
    .from(agentSuggestions)
    .where(
      and(
        inOrganization(agentSuggestions, organization),
        eq(agentSuggestions.agent, agent),
        gte(agentSuggestions.decided_at, since),
        inArray(agentSuggestions.status, ['rejected', 'applied', 'undone', 'failed']),
      ),
    )
    .orderBy(desc(agentSuggestions.decided_at), desc(agentSuggestions.id))
    .limit(5000);
