import type { ReadCtx } from '#server/areas/ai/functions/feature.ts';
import { invalidField } from '#server/calls/errors.ts';
import { strayId } from '#server/calls/ids.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { FinishedEdit } from './edit-minutes.ts';

export const mostFinished = 2_000;
const mostWaiting = 200;

/** Newest videos that were approved and worked on, oldest first. */
export async function readFinished({ tx, organization }: ReadCtx): Promise<FinishedEdit[]> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const rows = await tx.text<FinishedEdit>(
    `SELECT c.deliverable, c.minutes, coalesce(c.asked, v.seconds) AS seconds FROM (
       SELECT deliverable, worked_minutes AS minutes, (target->>'duration_s')::float AS asked, current_version_id, approved_at, id
       FROM edit_cards WHERE ${own} AND status IN ('approved', 'delivered') AND worked_minutes > 0
       AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${mostFinished}) c
     LEFT JOIN (SELECT id, duration_ms::float / 1000 AS seconds FROM edit_versions WHERE ${own}) v
       ON v.id = c.current_version_id ORDER BY c.approved_at, c.id`,
    values,
  );
  return rows;
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
  /** Who has it in hand now, or is the only one to take it for a while. */
  holder_id: string | null;
  reserved_for_id: string | null;
}

const columns = (now: string) =>
  `id, title, deliverable, (target->>'duration_s')::float AS seconds, estimate_minutes, worked_minutes, due_at, priority,
   skills_required AS skills, assignee_id, CASE WHEN lease_expires_at > ${now} THEN holder_id END AS holder_id,
   CASE WHEN reserved_until > ${now} THEN reserved_for_id END AS reserved_for_id`;

/** These cards, in their order; one that there is not is refused. */
export async function namedCards(
  { tx, organization, now }: ReadCtx,
  ids: readonly string[],
): Promise<CardRow[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<CardRow>(
    `SELECT ${columns(bind(now))} FROM edit_cards WHERE ${tenantIs(organization, bind)} AND id = ANY(${bind(ids)})
     AND deleted_at IS NULL`,
    values,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, nth) => {
    const row = byId.get(id);
    if (row) return row;
    throw notThere(`card_ids.${nth}`, id);
  });
}

function notThere(path: string, id: string) {
  const stray = strayId('edit_card', id);
  return invalidField(path, 'not_found', `the edit card ${id} was not found${stray ? `: ${stray}` : ''}`);
}

export interface CardMaterial {
  transcript: string | null;
  language: string | null;
  target: Record<string, unknown> | null;
  version_id: string | null;
  /** What is known of its newest version; null where it has none. */
  facts: Record<string, number | null> | null;
}

/** What of a card its words and its figures are read from; one that there is not is refused. */
export async function cardMaterial({ tx, organization }: ReadCtx, id: string): Promise<CardMaterial> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const [row] = await tx.text<CardMaterial>(
    `SELECT c.transcript, c.language, c.target, v.id AS version_id, v.facts FROM (
       SELECT id, transcript, language, target, current_version_id FROM edit_cards
       WHERE ${own} AND id = ${bind(id)} AND deleted_at IS NULL) c
     LEFT JOIN (SELECT id, jsonb_build_object('duration_ms', duration_ms, 'fps', fps, 'width', width, 'height', height,
         'size_bytes', size, 'loudness_lufs', loudness_lufs) AS facts FROM edit_versions WHERE ${own}) v
       ON v.id = c.current_version_id`,
    values,
  );
  if (row) return row;
  throw notThere('card_id', id);
}

/** What stands in the line, those due first; a lease that has run out holds nothing. */
export async function waitingCards({ tx, organization, now }: ReadCtx): Promise<CardRow[]> {
  const { values, bind } = new Params();
  return tx.text<CardRow>(
    `SELECT ${columns(bind(now))} FROM edit_cards WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL
     AND (status IN ('ready', 'changes_requested') OR (status = 'in_progress' AND lease_expires_at <= ${bind(now)}))
     ORDER BY due_at NULLS LAST, priority DESC, id LIMIT ${mostWaiting}`,
    values,
  );
}

/** What is in somebody's hands. */
export async function heldCards({ tx, organization, now }: ReadCtx): Promise<CardRow[]> {
  const { values, bind } = new Params();
  return tx.text<CardRow>(
    `SELECT ${columns(bind(now))} FROM edit_cards WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL
     AND status = 'in_progress' AND holder_id IS NOT NULL AND lease_expires_at > ${bind(now)} ORDER BY id LIMIT 1000`,
    values,
  );
}

/** Who has worked on cards in the last months: people and tokens. */
export async function recentEditors({ tx, organization }: ReadCtx, since: string): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT DISTINCT coalesce(holder_id, last_holder->>'id') AS id FROM edit_cards
     WHERE ${tenantIs(organization, bind)} AND updated_at >= ${bind(since)} AND deleted_at IS NULL
     AND coalesce(holder_id, last_holder->>'id') IS NOT NULL ORDER BY 1 LIMIT 200`,
    values,
  );
  return rows.map(({ id }) => id);
}
