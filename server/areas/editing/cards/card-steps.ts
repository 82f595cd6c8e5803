import type { Transition } from '#server/kernel/values/states.ts';
import type { Tones } from '#server/kernel/values/tones.ts';

/** The table is in a file that imports no code, because the console reads from it which step a card may take. */
const cancelled = { role: 'manager', event: 'cancelled', stamps: ['cancelled_at'] } as const;
const anyOpen = {
  on_hold: { event: 'on_hold', needs: { blocked_reason: 'The footage is missing' } },
  cancelled,
};
const claimed = { event: 'claimed' } as const;
const resumed = { event: 'resumed', clears: ['blocked_reason'] } as const;

export type CardStatus =
  | 'backlog'
  | 'ready'
  | 'in_progress'
  | 'review'
  | 'changes_requested'
  | 'approved'
  | 'on_hold'
  | 'delivered'
  | 'cancelled';

/** In these statuses a card with a passed deadline is late: it is open and not on hold. */
export const lateStatuses = [
  'backlog',
  'ready',
  'in_progress',
  'review',
  'changes_requested',
] as const satisfies CardStatus[];

/** The status does not include the holder of a card or the state of its AI pass; those are separate axes. */
export const cardSteps: Record<CardStatus, Partial<Record<CardStatus, Transition>>> = {
  backlog: { ready: { event: 'ready' }, ...anyOpen },
  ready: {
    in_progress: claimed,
    // The card leaves the queue, and its waiting time starts again with the next `ready`.
    backlog: { event: 'moved_to_backlog', clears: ['ready_at'] },
    ...anyOpen,
  },
  in_progress: {
    ready: { event: 'released' },
    review: { by: 'platform', event: 'review_requested', clears: ['review_note'] },
    ...anyOpen,
  },
  review: {
    changes_requested: { event: 'changes_requested', needs: { review_note: 'The music is too loud' } },
    approved: { event: 'approved', stamps: ['approved_at'] },
    ...anyOpen,
  },
  changes_requested: { in_progress: claimed, ...anyOpen },
  approved: {
    delivered: {
      event: 'delivered',
      // An uploaded film is delivered from the platform, so it has no address of its own.
      needs: { delivered_url: 'https://example.com/final.mp4' },
      unless: 'film_file_id',
      stamps: ['delivered_at'],
    },
    ...anyOpen,
  },
  // A card may only go back to where it was.
  on_hold: {
    backlog: resumed,
    ready: resumed,
    review: resumed,
    changes_requested: resumed,
    approved: resumed,
    cancelled,
  },
  delivered: {},
  cancelled: {},
};

export const cardTones: Tones<CardStatus> = {
  backlog: 'idle',
  ready: 'going',
  in_progress: 'going',
  review: 'waiting',
  changes_requested: 'warning',
  approved: 'good',
  on_hold: 'waiting',
  delivered: 'good',
  cancelled: 'bad',
};

export const claimable: readonly CardStatus[] = ['ready', 'changes_requested'];
export const isClaimable = (status: CardStatus): boolean => claimable.includes(status);
export const isFinished = (status: CardStatus): boolean => status === 'delivered' || status === 'cancelled';

/** A card on hold goes back to where it was, but interrupted work waits for somebody to claim it again. */
export const wayBack = (heldFrom: string): string =>
  heldFrom === ('in_progress' satisfies CardStatus) ? ('ready' satisfies CardStatus) : heldFrom;
