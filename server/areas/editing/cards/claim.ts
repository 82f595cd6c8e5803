import { z } from 'zod';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { actorShape } from '#server/kernel/schema/common-fields.ts';

/** Whoever works on a card: a person, a token or an agent. */
export type Holder = ActorRef;

export const claimShape = z.object({
  holder: actorShape,
  holder_id: z.string(),
  claimed_at: z.string(),
  lease_expires_at: z.string(),
  /** The fence: every holding of a card has a higher one than all before it. */
  token: z.int(),
  note: z.string().nullable(),
});
export type Claim = z.output<typeof claimShape>;

const minute = 60_000;

export const claimIn = ({ claim }: Row): Claim | null => claimShape.nullable().parse(claim ?? null);

export const leaseFrom = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * minute).toISOString();

interface Wanted {
  holder: Holder;
  now: string;
  minutes: number;
  note?: string | null;
}

/** A new holding of a card: what the card is with it. */
export function holding(card: Row, { holder, now, minutes, note = null }: Wanted) {
  const token = Number(card.fence) + 1;
  const lease_expires_at = leaseFrom(now, minutes);
  const claim: Claim = { holder, holder_id: holder.id, claimed_at: now, lease_expires_at, token, note };
  return { status: 'in_progress', claim, fence: token };
}

/** How long a claim was used: until it ended, but never beyond its lease. */
export function usedSeconds({ claimed_at, lease_expires_at }: Claim, now: string): number {
  const end = Math.min(Date.parse(now), Date.parse(lease_expires_at));
  return Math.max(0, Math.floor((end - Date.parse(claimed_at)) / 1000));
}

/** The same for lists and locks, which read columns. */
export const columnsOf = (claim: Claim | null) => ({
  claim,
  is_claimed: claim !== null,
  holder_id: claim?.holder_id ?? null,
  lease_expires_at: claim?.lease_expires_at ?? null,
});

export const isHeldBy = (card: Row, holder: Pick<Holder, 'id'>): boolean =>
  claimIn(card)?.holder_id === holder.id;

export const heldWords = ({ holder, lease_expires_at }: Claim): string =>
  `held by the ${holder.type} ${holder.id} until ${lease_expires_at}`;
