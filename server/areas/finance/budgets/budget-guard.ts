import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { lockRecord, rederive } from '#server/resources/records/records.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import { invalid, type KnownPath } from '#server/vocabulary/errors.ts';
import type { Source } from '../cash-flow/document-movements.ts';
import { type Budget, budget } from './budgets.ts';
import { t } from './messages.ts';

/** A budget that blocks and that a document has exceeded. The amount is null if it could not be compared. */
export interface Exceeded {
  budget_id: string;
  amount: string | null;
}

/** How a document that adds to budgets answers one that it exceeds. */
export interface Claim {
  /** The property that a refusal names. */
  path: KnownPath;
  /** The amount was in the budget before, as when a bill is voided and its order is to be paid again: it is not refused. */
  isReturned?: boolean;
  /** Books the document all the same and holds its payment back. Without it, the write is refused. */
  hold?: (exceeded: Exceeded) => Promise<void>;
}

type Claiming = Claim & { source: Source };

export const usedOf = ({ actual, committed }: Pick<Budget, 'actual' | 'committed'>) =>
  amount(actual).plus(committed);

/** Counts the figures of a budget again. Their changes have no event; crossing a threshold has one. */
export async function recountBudget(ctx: Ctx, id: string): Promise<{ before: Budget; after: Budget }> {
  const before = await lockRecord({ ...ctx, ifMatch: undefined }, budget.resource, id);
  return { before, after: await rederive(ctx, budget.resource, before) };
}

export const overBudget = (one: Budget, used: Amount): Warning[] => {
  const over = amount(used).minus(one.amount);
  if (!over.gt(0)) return [];
  const { id, name } = one;
  const message = t('exceeded', { name, id, amount: rounded(over), currency: one.currency ?? '' });
  return [{ code: 'over_budget', message, id }];
};

export const notCounted = ({ name, id }: Budget, missing: string, date: string): Warning => ({
  code: 'no_rate',
  message: t('notCounted', { name, missing, date }),
  id,
});

/**
 * Judges a budget at the end of a write that added to it. If more of it is used than before and than it has, one that
 * warns does so, and one that blocks refuses the write, unless a manager overrides it or the document is booked and its
 * payment waits. A write that cannot be answered with an override, such as one of the platform, is only warned of.
 */
export async function judge(ctx: Ctx, id: string, claim: Claiming): Promise<void> {
  const { before, after } = await recountBudget(ctx, id);
  const over = usedOf(after).minus(after.amount);
  if (after.control === 'none' || !over.gt(0) || !usedOf(after).gt(usedOf(before))) return;
  const { offers, options } = ctx.journal.outermost;
  const isAnswerable = offers.includes('override_budget') && !claim.isReturned;
  if (after.control === 'block' && isAnswerable && options.override_budget === true)
    return override(ctx, after, rounded(over), claim.source);
  if (after.control === 'block' && isAnswerable && !claim.hold) {
    const exceeding = { name: after.name, id, amount: rounded(over), currency: after.currency ?? '' };
    throw invalid([{ path: claim.path, rule: 'over_budget', message: t('exceededBlocks', exceeding) }]);
  }
  ctx.journal.warnings.push(...overBudget(after, usedOf(after)));
  if (after.control === 'block') await claim.hold?.({ budget_id: id, amount: rounded(over) });
}

/** An amount without an exchange rate cannot be compared with a budget that blocks, so it is refused or held. */
export async function judgeUnrated(
  ctx: Ctx,
  one: Budget,
  claim: Claim,
  { missing, date }: { missing: string; date: string },
): Promise<void> {
  if (one.control === 'none') return;
  const isRefused = one.control === 'block' && !claim.hold && !claim.isReturned;
  if (isRefused && ctx.journal.outermost.offers.includes('override_budget')) {
    const { id, name, currency } = one;
    const message = t('rateMissing', { name, id, currency: currency ?? '', missing, date });
    throw invalid([{ path: 'currency', rule: 'no_rate', message, allowed: [missing] }]);
  }
  ctx.journal.warnings.push(notCounted(one, missing, date));
  if (one.control === 'block') await claim.hold?.({ budget_id: one.id, amount: null });
}

/** A manager goes over a budget that blocks, which an event records. */
export function override(ctx: Ctx, one: Budget, over: string | null, { type, id }: Source): void {
  if (!atLeast(ctx.actor.role, 'manager')) throw needsRole('override_budget', 'manager');
  emit(ctx, budget.resource, 'overridden', one, {
    over: { from: null, to: over },
    source: { from: null, to: { type, id } },
  });
}
