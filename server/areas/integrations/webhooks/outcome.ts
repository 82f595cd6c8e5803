import type { PostResult } from '#server/base/outbound/post.ts';
import type { Services } from '#server/calls/services.ts';
import { type TextColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import type { Claimed, LaneKey } from './claim.ts';
import { t } from './messages.ts';
import { nextAttempt, readRetryAfter } from './schedule.ts';

/** The outcome of one attempt, as it is stored. */
export interface Outcome extends LaneKey {
  fence: number;
  delivery_id: string | null;
  /** A lane that was not tried is `released`, as when the worker stops. */
  state: 'delivered' | 'pending' | 'failed' | 'released' | 'empty';
  attempts: number;
  due_at: string;
  finished_at: string | null;
  at: string;
  status: number | null;
  error: TextColumn | null;
  duration_ms: number;
  response: string;
  paused_until: string | null;
  /** True if the receiver answered that it is gone for good. */
  is_gone: boolean;
}

const iso = (at: number) => new Date(at).toISOString();

const laneOf = ({ organization_id, endpoint_id, resource_id, fence, delivery_id }: Claimed) => ({
  organization_id,
  endpoint_id,
  resource_id,
  fence,
  delivery_id,
});

const nothing = {
  status: null,
  error: null,
  duration_ms: 0,
  response: '',
  paused_until: null,
  is_gone: false,
  finished_at: null,
} as const;

/** An outcome without an attempt: the lane is due at once, or is deleted when it is empty. */
export const untried = (app: Services, claimed: Claimed): Outcome => ({
  ...laneOf(claimed),
  ...nothing,
  state: claimed.delivery_id === null ? 'empty' : 'released',
  attempts: claimed.attempts ?? 0,
  due_at: app.nowIso(),
  at: app.nowIso(),
});

export function outcomeOf(app: Services, claimed: Claimed, startedAt: string, result: PostResult): Outcome {
  const now = app.now();
  const { status = null } = result;
  const attempts = claimed.attempts + 1;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isGone = status === 410;
  const asked = isDelivered ? undefined : readRetryAfter(result.retryAfter, now);
  const again = isDelivered || isGone ? undefined : nextAttempt(now, attempts, Math.random());
  const retryAt = again === undefined ? undefined : Math.max(again, asked ?? 0);
  return {
    ...laneOf(claimed),
    state: isDelivered ? 'delivered' : retryAt === undefined ? 'failed' : 'pending',
    attempts,
    due_at: iso(retryAt ?? now),
    finished_at: retryAt === undefined ? iso(now) : null,
    at: startedAt,
    status,
    error: isDelivered ? null : toColumn(result.error?.text ?? t('answered', { status: status ?? 0 })),
    duration_ms: Math.round(result.durationMs),
    response: result.snippet,
    paused_until: asked === undefined ? null : iso(asked),
    is_gone: isGone,
  };
}
