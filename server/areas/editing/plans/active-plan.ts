import { and, desc, eq } from 'drizzle-orm';
import { editPlans } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { type PlanContent, type PlanKind, readContent } from './plan-content.ts';

export interface ActivePlan<K extends PlanKind> {
  id: string;
  language: string | null;
  by: string;
  content: PlanContent<K>;
}

/** A card has at most one active plan of each kind. */
export async function findPlan<K extends PlanKind>(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  card: string,
  kind: K,
): Promise<ActivePlan<K> | undefined> {
  const [row] = await tx
    .select({
      id: editPlans.id,
      language: editPlans.language,
      created_by: editPlans.created_by,
      content: editPlans.content,
    })
    .from(editPlans)
    .where(
      and(
        inOrganization(editPlans, organization),
        eq(editPlans.card_id, card),
        eq(editPlans.kind, kind),
        eq(editPlans.status, 'active'),
        isLive(editPlans),
      ),
    )
    .orderBy(desc(editPlans.created_at), desc(editPlans.id))
    .limit(1);
  if (!row) return undefined;
  const read = readContent(kind, row.content);
  if (!read.ok) throw new Error(`the plan ${row.id} is not of the kind ${kind}`);
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
  throw new DomainError('not_found', t('noActivePlan', { card, kind }));
}
