import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { editingSettings } from '../settings.ts';
import { wayBack } from './card-steps.ts';
import { isForced, notTheirs } from './fencing.ts';
import { heldCount } from './holdings.ts';

type Wishes = Readonly<Record<string, unknown>>;

/** What keeps a card from being written, or from taking the step that was asked for. */
export async function checkCard(
  ctx: Ctx,
  record: Row,
  changed: readonly string[],
  before: Row | undefined,
  wishes: Wishes,
): Promise<ErrorDetail[]> {
  const stale = before && notTheirs(ctx, before, wishes);
  if (stale) return [stale];
  if (!changed.includes('status')) return [];
  const objection = await objectionTo(ctx, record, before, wishes);
  return objection ? [objection] : [];
}

async function objectionTo(ctx: Ctx, record: Row, before: Row | undefined, wishes: Wishes) {
  if (before?.status === 'on_hold') return notWhereItWas(record, before);
  switch (record.status) {
    case 'ready':
      return before?.status === 'in_progress' ? undefined : nothingToDo(record);
    case 'in_progress':
      return before && (reservedForOther(ctx, before) ?? (await tooMany(ctx)));
    case 'changes_requested':
      return tooOften(ctx, record);
    case 'approved':
      return unfixed(ctx, record, wishes);
    default:
      return undefined;
  }
}

function nothingToDo({ brief, source_urls }: Row): ErrorDetail | undefined {
  const isEmpty = (value: unknown) => Object.keys(Object(value)).length === 0;
  if (!isEmpty(brief) || !isEmpty(source_urls)) return undefined;
  return { path: 'brief', rule: 'required', message: 'say what to do: a brief, or source_urls' };
}

function notWhereItWas({ status }: Row, { held_from }: Row): ErrorDetail | undefined {
  if (status === 'cancelled' || typeof held_from !== 'string') return undefined;
  const back = wayBack(held_from);
  if (status === back) return undefined;
  const message = `the card was ${held_from} when it was put on hold and goes on as ${back}`;
  return { path: 'status', rule: 'transition', message, allowed: [back, 'cancelled'] };
}

export function reservedForOther({ now, actor }: Ctx, card: Row, holder = actorRef(actor).id) {
  const { reserved_for_id: first, reserved_until: until } = card;
  if (typeof until !== 'string' || until <= now || first === holder) return undefined;
  const message = `${first} had the card before and is asked first, until ${until}`;
  return { path: 'status', rule: 'reserved', message } satisfies ErrorDetail;
}

async function tooMany(ctx: Ctx): Promise<ErrorDetail | undefined> {
  const { wip_limit: limit } = editingSettings.of(ctx).editing;
  if (limit === null || (await heldCount(ctx, actorRef(ctx.actor).id)) < limit) return undefined;
  return { path: 'status', rule: 'wip_limit', message: wipWords(limit) };
}

export const wipWords = (limit: number) =>
  `the limit is ${limit} card${limit === 1 ? '' : 's'} at a time: release one first`;

function tooOften(ctx: Ctx, { revision_round, max_rounds }: Row): ErrorDetail | undefined {
  const most = typeof max_rounds === 'number' ? max_rounds : editingSettings.of(ctx).editing.max_rounds;
  // The round that begins with this step is counted already.
  if (Number(revision_round) <= most || atLeast(ctx.actor.role, 'manager')) return undefined;
  const message = `changes were asked for ${most} times, as often as agreed: a manager decides on more`;
  return { path: 'status', rule: 'max_rounds', message };
}

function unfixed(ctx: Ctx, { open_fixes }: Row, wishes: Wishes): ErrorDetail | undefined {
  const open = Number(open_fixes);
  if (open === 0 || isForced(ctx, wishes)) return undefined;
  const message = `${open} fix${open === 1 ? ' is' : 'es are'} open: resolve them, or send force as a manager`;
  return { path: 'status', rule: 'open_fixes', message };
}
