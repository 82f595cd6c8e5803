import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { lpuItems, lpuUses } from '#db/schema/purchasing/construction-price-lists.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { ContractLine } from '../line-sums.ts';
import type { LpuItem } from './lpu-items.ts';
import { t } from './messages.ts';

interface Use {
  lpu_item_id: string | null;
  line_id: string;
  unit_price: string;
}

type UseKind = 'contracted' | 'paid';

/** Stores the uses of items of a price list in a source, in place of its earlier ones. */
export async function noteUses(ctx: Ctx, source: string, kind: UseKind, uses: readonly Use[]): Promise<void> {
  const gone = await forget(ctx, source);
  const own = { organization_id: ctx.organization, source_id: source, kind, used_at: ctx.now };
  const rows = uses.flatMap(({ lpu_item_id, line_id, unit_price }) =>
    lpu_item_id === null ? [] : [{ ...own, lpu_item_id, line_id, unit_price }],
  );
  if (rows.length) ctx.tx.send(ctx.tx.insert(lpuUses).values(rows));
  const named = uses.flatMap(({ lpu_item_id: item }) => item ?? []);
  await refresh(ctx, [...new Set([...gone, ...named])]);
}

export const noteContracted = (ctx: Ctx, contract: string, lines: readonly ContractLine[]): Promise<void> =>
  noteUses(
    ctx,
    contract,
    'contracted',
    lines.map(({ id, lpu_item_id, unit_price }) => ({ line_id: id, lpu_item_id, unit_price })),
  );

/** An item cannot be deleted once a contract uses its price. */
export async function keepUsed(
  ctx: Ctx,
  item: LpuItem,
  _: LpuItem | undefined,
  changed: readonly NameIn<LpuItem>[],
) {
  if (!changed.includes('deleted_at') || item.deleted_at === null) return;
  const [use] = await ctx.tx
    .select({ source_id: lpuUses.source_id })
    .from(lpuUses)
    .where(and(inOrganization(lpuUses, ctx.organization), eq(lpuUses.lpu_item_id, item.id)))
    .limit(1);
  if (!use) return;
  const message = t('inUse', { sourceId: use.source_id });
  throw invalidField('id', 'in_use', message);
}

async function forget({ tx, organization }: Ctx, source: string): Promise<string[]> {
  const rows = await tx
    .delete(lpuUses)
    .where(and(inOrganization(lpuUses, organization), eq(lpuUses.source_id, source)))
    .returning({ lpu_item_id: lpuUses.lpu_item_id });
  return rows.map((row) => row.lpu_item_id);
}

/**
 * Computes the statistics of items from all their uses. The items are locked in the order of their ids, so that two
 * contracts over the same items take turns. The median of an even number is the mean of the two in the middle.
 */
async function refresh({ tx, organization }: Ctx, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  const areMeant = and(inOrganization(lpuItems, organization), anyOf(lpuItems.id, items));
  await tx
    .select({ id: lpuItems.id })
    .from(lpuItems)
    .where(areMeant)
    .orderBy(lpuItems.id)
    .for('no key update');
  const { unit_price, used_at, source_id, kind } = lpuUses;
  const isPaid = eq(kind, sql`'paid'`);
  const median = sql`(percentile_disc(0.5) WITHIN GROUP (ORDER BY ${unit_price}) FILTER (WHERE ${isPaid})
    + percentile_disc(0.5) WITHIN GROUP (ORDER BY ${unit_price} DESC) FILTER (WHERE ${isPaid})) / 2`;
  const last = sql`(array_agg(${unit_price} ORDER BY ${used_at} DESC, ${source_id} DESC) FILTER (WHERE ${isPaid}))[1]`;
  const lastAt = sql`max(${used_at}) FILTER (WHERE ${isPaid}) AT TIME ZONE 'UTC'`;
  const usedIn = sql`count(DISTINCT ${source_id}) FILTER (WHERE ${kind} = 'contracted')`;
  const stats = sql<
    LpuItem['stats']
  >`jsonb_build_object('median_paid', (${median})::text, 'last_paid', (${last})::text,
    'last_paid_at', to_char(${lastAt}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'used_in', ${usedIn})`;
  const computed = tx
    .select({ item: lpuItems.id, latest: stats.as('latest_stats') })
    .from(lpuItems)
    .leftJoin(
      lpuUses,
      and(
        inOrganization(lpuUses, organization),
        anyOf(lpuUses.lpu_item_id, items),
        eq(lpuUses.lpu_item_id, lpuItems.id),
      ),
    )
    .where(areMeant)
    .groupBy(lpuItems.id)
    .as('computed');
  await tx
    .update(lpuItems)
    .set({ stats: sql`${computed.latest}` })
    .from(computed)
    .where(and(inOrganization(lpuItems, organization), eq(lpuItems.id, computed.item)));
}
