import type { Ctx } from '#server/calls/context.ts';
import { callForRecord } from '#server/resources/records/calling.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceNamed } from '#server/resources/resource/registry.ts';
import { translateDatabaseError } from '#server/vocabulary/database-errors.ts';
import type { DomainError } from '#server/vocabulary/errors.ts';
import { kindOf } from './kinds.ts';
import type { AgentSuggestion, StoredReversal } from './suggestions.ts';

export type Applied =
  | { ok: true; record: { type: string; id: string }; undo: StoredReversal | null }
  | { ok: false; refusal: DomainError };

const rowOf = ({ tx, organization }: Ctx, type: string, id: string) =>
  findRow(tx, resourceNamed(type).table, { organization, id });

/**
 * Runs the proposed operation in the name of the person who decided. A refused operation leaves no changes behind. A
 * refusal of rights and any other error are no outcome, and are thrown.
 */
export async function apply(
  ctx: Ctx,
  { agent, kind }: Pick<AgentSuggestion, 'agent' | 'kind'>,
  input: Record<string, unknown>,
): Promise<Applied> {
  const { operation, record: type, undo } = kindOf(agent, kind);
  try {
    return await ctx.journal.attempt(() =>
      ctx.tx.savepoint(async () => {
        const before = typeof input.id === 'string' ? await rowOf(ctx, type, input.id) : undefined;
        const data = await callForRecord(ctx, operation, input);
        const record = { type, id: data.id };
        const reversal = undo?.({ before, input, result: data });
        if (!reversal) return { ok: true, record, undo: null };
        // Read again, because followers of the change may have changed the record too.
        const left = await rowOf(ctx, reversal.record.type, reversal.record.id);
        const version = left?.version ?? 0;
        return { ok: true, record, undo: { ...reversal, record: { ...reversal.record, version } } };
      }),
    );
  } catch (error) {
    const refusal = translateDatabaseError(error);
    if (!refusal || refusal.isOfRights || refusal.status >= 500) throw error;
    return { ok: false, refusal };
  }
}
