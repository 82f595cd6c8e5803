import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { editCards, editVersions } from '#db/schema/editing/cards.ts';
import type { ReadCtx } from '#server/areas/ai/functions/feature.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { invalidField, type KnownPath } from '#server/vocabulary/errors.ts';
import { wrongKindOfId } from '#server/vocabulary/ids.ts';
import type { FinishedEdit } from './edit-minutes.ts';
import { t } from './messages.ts';

export const mostFinished = 2_000;
const mostWaiting = 200;

/** Length in seconds that the target of a card requires. */
export const targetSeconds = sql<number | null>`(${editCards.target} ->> 'duration_s')::float`;

/** Reads the newest videos that were approved and worked on, the oldest of them first. */
export async function readFinished({ tx, organization }: ReadCtx): Promise<FinishedEdit[]> {
  const cards = tx
    .select({
      id: editCards.id,
      deliverable: editCards.deliverable,
      minutes: editCards.worked_minutes,
      asked: targetSeconds.as('asked'),
      current_version_id: editCards.current_version_id,
      approved_at: editCards.approved_at,
    })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, organization),
        inArray(editCards.status, ['approved', 'delivered']),
        gt(editCards.worked_minutes, 0),
        isLive(editCards),
      ),
    )
    .orderBy(desc(editCards.created_at), desc(editCards.id))
    .limit(mostFinished)
    .as('cards');
  return tx
    .select({
      deliverable: cards.deliverable,
      minutes: cards.minutes,
      seconds: sql<number | null>`coalesce(${cards.asked}, ${editVersions.duration_ms}::float / 1000)`,
    })
    .from(cards)
    .leftJoin(
      editVersions,
      and(inOrganization(editVersions, organization), eq(editVersions.id, cards.current_version_id)),
    )
    .orderBy(cards.approved_at, cards.id);
}

export interface CardRow {
  id: string;
  title: string;
  deliverable: string;
  seconds: number | null;
  estimate_minutes: number | null;
  worked_minutes: number;
  due_at: string | null;
  priority: number;
  skills: string[];
  assignee_id: string | null;
  /** The holder of the card, if their claim has not run out. */
  holder_id: string | null;
  /** The person who has the first choice for a while. */
  reserved_for_id: string | null;
}

function selectCards({ tx, organization, now }: ReadCtx, where: SQL | undefined) {
  const { holder_id, lease_expires_at, reserved_for_id, reserved_until } = editCards;
  return tx
    .select({
      id: editCards.id,
      title: editCards.title,
      deliverable: editCards.deliverable,
      seconds: targetSeconds,
      estimate_minutes: editCards.estimate_minutes,
      worked_minutes: editCards.worked_minutes,
      due_at: editCards.due_at,
      priority: editCards.priority,
      skills: editCards.skills_required,
      assignee_id: editCards.assignee_id,
      holder_id: sql<string | null>`CASE WHEN ${gt(lease_expires_at, now)} THEN ${holder_id} END`,
      reserved_for_id: sql<string | null>`CASE WHEN ${gt(reserved_until, now)} THEN ${reserved_for_id} END`,
    })
    .from(editCards)
    .where(and(inOrganization(editCards, organization), where, isLive(editCards)));
}

/** Returns the cards with these ids, in the order of the ids; an id without a card is refused. */
export async function namedCards(ctx: ReadCtx, ids: readonly string[]): Promise<CardRow[]> {
  const rows = await selectCards(ctx, anyOf(editCards.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, nth) => {
    const row = byId.get(id);
    if (row) return row;
    throw cardNotFound(`card_ids.${nth}`, id);
  });
}

function cardNotFound(path: KnownPath, id: string) {
  const reason = wrongKindOfId('edit_card', id);
  const message = reason ? t('cardNotFoundBecause', { id, reason }) : t('cardNotFound', { id });
  return invalidField(path, 'not_found', message);
}

/** Reads the transcript and the figures of a card; an id without a card is refused. */
export async function cardMaterial({ tx, organization }: ReadCtx, id: string) {
  const { duration_ms, fps, width, height, size, loudness_lufs } = editVersions;
  const facts = sql<
    Record<string, number | null>
  >`jsonb_build_object('duration_ms', ${duration_ms}, 'fps', ${fps},
    'width', ${width}, 'height', ${height}, 'size_bytes', ${size}, 'loudness_lufs', ${loudness_lufs})`;
  const [row] = await tx
    .select({
      transcript: editCards.transcript,
      language: editCards.language,
      target: editCards.target,
      version_id: editVersions.id,
      facts: sql<Record<
        string,
        number | null
      > | null>`CASE WHEN ${isNotNull(editVersions.id)} THEN ${facts} END`,
    })
    .from(editCards)
    .leftJoin(
      editVersions,
      and(inOrganization(editVersions, organization), eq(editVersions.id, editCards.current_version_id)),
    )
    .where(and(inOrganization(editCards, organization), eq(editCards.id, id), isLive(editCards)));
  if (row) return row;
  throw cardNotFound('card_id', id);
}

/** Reads the cards in the queue, those due first; a card whose lease has run out is in the queue again. */
export async function waitingCards(ctx: ReadCtx): Promise<CardRow[]> {
  const { status, lease_expires_at, due_at, priority, id } = editCards;
  const isWaiting = inArray(status, ['ready', 'changes_requested']);
  const hasLapsed = and(eq(status, 'in_progress'), lte(lease_expires_at, ctx.now));
  return selectCards(ctx, or(isWaiting, hasLapsed))
    .orderBy(sql`${due_at} NULLS LAST`, desc(priority), asc(id))
    .limit(mostWaiting);
}

export async function heldCards(ctx: ReadCtx): Promise<CardRow[]> {
  const { status, holder_id, lease_expires_at, id } = editCards;
  const isHeld = and(eq(status, 'in_progress'), isNotNull(holder_id), gt(lease_expires_at, ctx.now));
  return selectCards(ctx, isHeld).orderBy(id).limit(1000);
}

/** Reads the people and tokens that have worked on cards since a moment. */
export async function recentEditors({ tx, organization }: ReadCtx, since: string): Promise<string[]> {
  const editor = sql<string>`coalesce(${editCards.holder_id}, ${editCards.last_holder} ->> 'id')`;
  const rows = await tx
    .selectDistinct({ id: editor })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, organization),
        gte(editCards.updated_at, since),
        isLive(editCards),
        isNotNull(editor),
      ),
    )
    .orderBy(sql`1`)
    .limit(200);
  return rows.map(({ id }) => id);
}
