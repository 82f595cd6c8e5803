import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { type PlanContent, type PlanKind, readContent } from './plan-content.ts';

export interface ActivePlan<K extends PlanKind> {
  id: string;
  language: string | null;
  by: string;
  content: PlanContent<K>;
}

interface PlanRow {
  id: string;
  language: string | null;
  created_by: { id: string };
  content: unknown;
}

/** The plan of a kind that counts. */
export async function findPlan<K extends PlanKind>(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  card: string,
  kind: K,
): Promise<ActivePlan<K> | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<PlanRow>(
    `SELECT id, language, created_by, content FROM edit_plans WHERE ${tenantIs(organization, bind)}
     AND card_id = ${bind(card)} AND kind = ${bind(kind)} AND status = 'active' AND deleted_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    values,
  );
  if (!row) return undefined;
  const read = readContent(kind, row.content);
  if (!read.ok) throw new Error(`the plan ${row.id} is none of the kind ${kind}`);
  const { id, language, created_by } = row;
  return { id, language, by: created_by.id, content: read.content };
}

export async function requirePlan<K extends PlanKind>(
  ctx: Pick<Ctx, 'tx' | 'organization'>,
  card: string,
  kind: K,
): Promise<ActivePlan<K>> {
  const plan = await findPlan(ctx, card, kind);
  if (plan) return plan;
  const way = `POST /edicion/videos/${card}/plans, or accept what a pass suggests`;
  throw new DomainError('not_found', `The card ${card} has no active plan of the kind ${kind}: ${way}.`);
}
