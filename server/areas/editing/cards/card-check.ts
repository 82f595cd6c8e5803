import { peopleBehind } from '#server/base/identity/people-behind.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { openComments } from '../comments/open-comments.ts';
import { editingSettings } from '../settings.ts';
import type { EditVersion } from '../versions/versions.ts';
import { wayBack } from './card-steps.ts';
import type { EditCard } from './cards.ts';
import { withEditor } from './editors.ts';
import { claimObjection, isForced } from './fencing.ts';
import { heldCount } from './holdings.ts';
import { t } from './messages.ts';

type Options = Readonly<Record<string, unknown>>;

export async function checkCard(
  ctx: Ctx,
  record: EditCard,
  changed: readonly NameIn<EditCard>[],
  before: EditCard | undefined,
  options: Options,
): Promise<DetailOf<EditCard>[]> {
  const objection =
    (before && claimObjection(ctx, before, options)) ??
    (before && fewerApprovals(ctx, record, before)) ??
    (changed.includes('status') ? await objectionToStep(ctx, record, before, options) : undefined);
  return objection ? [objection] : [];
}

/** A cut that waits for two people is not approved by one who lowers the number. */
function fewerApprovals(ctx: Ctx, { approvals }: EditCard, before: EditCard): DetailOf<EditCard> | undefined {
  const { needed } = before.approvals;
  const isUnderReview = before.status === 'review' || before.held_from === 'review';
  if (!isUnderReview || approvals.needed >= needed) return undefined;
  if (ctx.actor.type === 'system' || atLeast(ctx.actor.role, 'manager')) return undefined;
  return { path: 'approvals_needed', rule: 'role', message: t('fewerApprovals', { needed }) };
}

async function objectionToStep(ctx: Ctx, record: EditCard, before: EditCard | undefined, options: Options) {
  if (before?.status === 'on_hold') return notWhereItWas(record, before);
  switch (record.status) {
    case 'ready':
      return before?.status === 'in_progress' ? undefined : nothingToDo(record);
    case 'in_progress':
      return before && (reservedForOther(ctx, before) ?? (await tooMany(ctx)));
    case 'changes_requested':
      return tooOften(ctx, record);
    case 'approved':
      return unapproved(ctx, record, options);
    default:
      return undefined;
  }
}

function nothingToDo({ brief, source_urls }: EditCard): DetailOf<EditCard> | undefined {
  if (Object.keys(brief).length > 0 || source_urls.length > 0) return undefined;
  return { path: 'brief', rule: 'required', message: t('briefMissing') };
}

function notWhereItWas({ status }: EditCard, { held_from }: EditCard): DetailOf<EditCard> | undefined {
  if (status === 'cancelled' || held_from === null) return undefined;
  const back = wayBack(held_from);
  if (status === back) return undefined;
  const message = t('wrongWayBack', { from: held_from, to: back });
  return { path: 'status', rule: 'transition', message, allowed: [back, 'cancelled'] };
}

export function reservedForOther({ now, actor }: Ctx, card: EditCard, holder = actorRef(actor).id) {
  const { reserved_for_id: first, reserved_until: until } = card;
  if (until === null || until <= now || first === holder) return undefined;
  const message = t('reserved', { holder: first ?? '', until });
  return { path: 'status', rule: 'reserved', message } satisfies DetailOf<EditCard>;
}

async function tooMany(ctx: Ctx): Promise<DetailOf<EditCard> | undefined> {
  const { wip_limit: limit } = editingSettings.of(ctx).editing;
  if (limit === null || (await heldCount(ctx, actorRef(ctx.actor).id)) < limit) return undefined;
  return { path: 'status', rule: 'wip_limit', message: t('wipLimit', { limit }) };
}

function tooOften(ctx: Ctx, { revision_round, max_rounds }: EditCard): DetailOf<EditCard> | undefined {
  const most = max_rounds ?? editingSettings.of(ctx).editing.max_rounds;
  // The round that begins with this step is counted already.
  if (revision_round <= most || atLeast(ctx.actor.role, 'manager')) return undefined;
  return { path: 'status', rule: 'max_rounds', message: t('maxRounds', { count: most }) };
}

/** People who edited a cut cannot approve it, and a cut without a playable file cannot be approved by anybody. */
export async function unapproved(
  ctx: Ctx,
  card: EditCard,
  options: Options,
): Promise<DetailOf<EditCard> | undefined> {
  const cut = await findRecord(ctx, 'edit_version', card.current_version_id);
  if (cut && cut.state !== 'ready')
    return {
      path: 'status',
      rule: 'version_not_ready',
      message: t('versionNotReady', { number: cut.number ?? 0, state: cut.state }),
    };
  if (cut && editingSettings.of(ctx).editing.four_eyes && (await hasEdited(ctx, cut)))
    return { path: 'status', rule: 'own_cut', message: t('ownCut', { number: cut.number ?? 0 }) };
  return unfixed(ctx, card, options) ?? (await clientComments(ctx, card, options));
}

async function hasEdited(ctx: Ctx, { created_by, edited_by }: EditVersion): Promise<boolean> {
  const caller = await peopleBehind(ctx, [actorRef(ctx.actor)]);
  const editors = await peopleBehind(ctx, withEditor(edited_by, created_by));
  return [...caller].some((one) => editors.has(one));
}

const mostQuoted = 3;
const longestQuote = 80;

/** The client would read that the cut is approved, although their comments on it are open. */
async function clientComments(
  ctx: Ctx,
  { id, open_comments, current_version_id }: EditCard,
  { accept_open_comments: isAccepted }: Options,
): Promise<DetailOf<EditCard> | undefined> {
  if (isAccepted === true || open_comments === 0) return undefined;
  const open = (await openComments(ctx, id, current_version_id)).filter((one) => one.review_link_id !== null);
  if (open.length === 0) return undefined;
  const comments = open.slice(0, mostQuoted).map(({ body }) => `“${shortened(body)}”`);
  const message = t('clientComments', { count: open.length, comments });
  return { path: 'status', rule: 'client_comments', message };
}

const shortened = (body: string) =>
  body.length > longestQuote ? `${body.slice(0, longestQuote - 1).trimEnd()}…` : body;

function unfixed(ctx: Ctx, { open_fixes: open }: EditCard, options: Options): DetailOf<EditCard> | undefined {
  if (open === 0 || isForced(ctx, options)) return undefined;
  return { path: 'status', rule: 'open_fixes', message: t('openFixes', { count: open }) };
}
