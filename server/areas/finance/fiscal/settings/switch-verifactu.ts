import type { Ctx } from '#server/calls/context.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { changeChain, lockChain } from '../chain/chain-rows.ts';
import { noteChange } from './note-change.ts';
import { missingFor } from './requirements.ts';

type Status = 'off' | 'on';

/**
 * Switches the records on or off. Records that exist are sent in any case. They begin only when no process of an earlier
 * version can issue an invoice without one.
 */
export async function switchVerifactu(ctx: Ctx, status: Status, isUpgrading: boolean): Promise<void> {
  const chain = await lockChain(ctx);
  const before: Status = chain && chain.since !== null ? 'on' : 'off';
  if (before === status) return;
  const missing = status === 'on' ? missingFor(ctx, chain, isUpgrading) : [];
  if (missing.length > 0) {
    throw invalidAt(
      missing.map(({ requirement, message }) => ({ path: 'status', rule: requirement, message })),
    );
  }
  await changeChain(ctx, { since: status === 'on' ? ctx.now : null });
  noteChange(ctx, 'status', { from: before, to: status });
}
