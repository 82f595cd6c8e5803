import { z } from 'zod';
import type { ActorRef } from '#db/schema/columns.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { EditCard } from './cards.ts';

/** A person, a token or an agent that works on a card. */
export type Holder = ActorRef;

export const claimShape = z.object({
  holder: actorShape,
  holder_id: z.string(),
  claimed_at: z.string(),
  lease_expires_at: z.string(),
  /** The token grows with every claim of a card, so a late writer is recognized. */
  token: z.int(),
  note: z.string().nullable(),
});
export type Claim = z.output<typeof claimShape>;

const minute = 60_000;

export const leaseFrom = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * minute).toISOString();

interface Wanted {
  holder: Holder;
  now: string;
  minutes: number;
  note?: string | null;
}

/** The properties of a card that change when somebody claims it. */
export function holding({ fence }: { fence: number | null }, { holder, now, minutes, note = null }: Wanted) {
  const token = (fence ?? 0) + 1;
  const lease_expires_at = leaseFrom(now, minutes);
  const claim: Claim = { holder, holder_id: holder.id, claimed_at: now, lease_expires_at, token, note };
  return { status: 'in_progress' as const, claim, fence: token };
}

/** A claim counts as work until it ends, but never beyond its lease. */
export function usedSeconds({ claimed_at, lease_expires_at }: Claim, now: string): number {
  const end = Math.min(Date.parse(now), Date.parse(lease_expires_at));
  return Math.max(0, Math.floor((end - Date.parse(claimed_at)) / 1000));
}

/** Lists and locks read columns, so a part of the claim is repeated in some columns. */
export const columnsOf = (claim: Claim | null) => ({
  claim,
  is_claimed: claim !== null,
  holder_id: claim?.holder_id ?? null,
  lease_expires_at: claim?.lease_expires_at ?? null,
});

export const isHeldBy = ({ claim }: Pick<EditCard, 'claim'>, holder: Pick<Holder, 'id'>): boolean =>
  claim?.holder_id === holder.id;

/** The holder of a claim and its end, as parameters of messages. */
export const heldBy = ({ holder, lease_expires_at }: Claim) => ({
  holder: kindName(holder.type),
  id: holder.id,
  until: lease_expires_at,
});
