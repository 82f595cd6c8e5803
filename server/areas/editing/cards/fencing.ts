import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EditCard } from './cards.ts';
import { type Claim, type Holder, heldBy } from './claim.ts';
import { t } from './messages.ts';

export const isForced = ({ actor }: Ctx, { force }: Readonly<Record<string, unknown>>): boolean =>
  force === true && atLeast(actor.role, 'manager');

type Options = Readonly<Record<string, unknown>>;

/** Says why a token is not that of the current claim, and what the caller can do about it. */
export function claimEnded(
  { claim, claim_ended, fence, status }: EditCard,
  token: number,
  caller: Pick<Holder, 'id'>,
): Message {
  if (token > fence) return t('tokenUnknown', { token });
  if (claim?.holder_id === caller.id) return t('tokenOutdated', { token, now: claim.token });
  if (claim) return t('claimEndedHeld', { token, ...heldBy(claim) });
  if (token < fence) return t('claimEndedBefore', { token, last: fence, status });
  if (claim_ended === 'expired') return t('claimExpired', { token });
  if (claim_ended === 'released') return t('claimReleased', { token });
  return t('claimEndedByStep', { token, status });
}

/** A write that belongs to an earlier claim is refused, even when its writer holds the card again. */
export function staleToken(
  { actor }: Pick<Ctx, 'actor'>,
  card: EditCard,
  { lease_token: token }: Options,
): ErrorDetail<'lease_token'> | undefined {
  if (typeof token !== 'number' || token === card.claim?.token) return undefined;
  return { path: 'lease_token', rule: 'lease_lost', message: claimEnded(card, token, actorRef(actor)) };
}

/** While a card is held, only its holder may write to it, and only within the claim whose token they send. */
export function claimObjection(
  ctx: Ctx,
  card: EditCard,
  options: Options,
): ErrorDetail<'lease_token' | 'id'> | undefined {
  const stale = staleToken(ctx, card, options);
  if (stale || !isHeldByOther(ctx, card) || isForced(ctx, options)) return stale;
  return { path: 'id', rule: 'claimed_by_other', message: t('heldByOther', heldBy(card.claim)) };
}

/** Records that a manager writes to a card although somebody else holds it. */
export function emitOverride(ctx: Ctx, card: EditCard, options: Options): void {
  if (isHeldByOther(ctx, card) && isForced(ctx, options))
    emit(ctx, resourceOf('edit_card'), 'claim_overridden', card);
}

/** The platform may write to any card, so for it no card is held by somebody else. */
const isHeldByOther = ({ actor }: Ctx, card: EditCard): card is EditCard & { claim: Claim } =>
  card.claim !== null && card.claim.holder_id !== actorRef(actor).id && actor.type !== 'system';
