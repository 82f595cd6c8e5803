import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { claimIn, heldWords } from './claim.ts';

export const isForced = ({ actor }: Ctx, { force }: Readonly<Record<string, unknown>>): boolean =>
  force === true && atLeast(actor.role, 'manager');

type Wishes = Readonly<Record<string, unknown>>;

/** A writer in a holding that is over, even where they hold the card again. */
export function staleToken(card: Row, { lease_token: token }: Wishes): ErrorDetail | undefined {
  const claim = claimIn(card);
  if (token === undefined || token === null || token === claim?.token) return undefined;
  const now = claim ? `the card is ${heldWords(claim)}` : 'nobody holds the card';
  const message = `the holding ${token} is over: ${now}. Claim the card again, and send the token of that claim`;
  return { path: 'lease_token', rule: 'lease_lost', message };
}

/**
 * Who may write to a card at this moment: nobody but its holder while somebody holds it, and a holder only in the
 * holding that they say they are in.
 */
export function notTheirs(ctx: Ctx, card: Row, wishes: Wishes): ErrorDetail | undefined {
  const stale = staleToken(card, wishes);
  const claim = claimIn(card);
  if (stale || !claim || claim.holder_id === actorRef(ctx.actor).id || ctx.actor.type === 'system')
    return stale;
  if (isForced(ctx, wishes)) {
    emit(ctx, resourceOf('edit_card'), 'claim_overridden', card);
    return undefined;
  }
  const way = 'ask them to release it, wait, or send force as a manager';
  return { path: 'id', rule: 'claimed_by_other', message: `the card is ${heldWords(claim)}: ${way}` };
}
