import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { ContractLine } from '../line-sums.ts';

interface Use {
  lpu_item_id: string | null;
  line_id: string;
  unit_price: string;
}

type UseKind = 'contracted' | 'paid';

/** Where items of a price list are agreed on or paid for, in place of what this source had said before. */
export async function noteUses(ctx: Ctx, source: string, kind: UseKind, uses: readonly Use[]): Promise<void> {
  const gone = await forget(ctx, source);
  const { values, bind } = new Params();
  const rows = uses.flatMap(({ lpu_item_id: item, line_id, unit_price }) =>
    item === null
      ? []
      : [`(${[ctx.organization, item, source, line_id, kind, unit_price, ctx.now].map(bind).join(', ')})`],
  );
  if (rows.length)
    ctx.tx.sendText(
      `INSERT INTO lpu_uses (organization_id, lpu_item_id, source_id, line_id, kind, unit_price, used_at)
       VALUES ${rows.join(', ')}`,
      values,
    );
  const named = uses.flatMap(({ lpu_item_id: item }) => item ?? []);
  await refresh(ctx, [...new Set([...gone, ...named])]);
}

/** A contract as it is agreed now. */
export const noteContracted = (ctx: Ctx, contract: string, lines: readonly ContractLine[]): Promise<void> =>
  noteUses(
    ctx,
    contract,
    'contracted',
    lines.map(({ id, lpu_item_id, unit_price }) => ({ line_id: id, lpu_item_id, unit_price })),
  );

/** What was agreed or paid at its price is told of it. */
export async function keepUsed(ctx: Ctx, item: Row, _: Row | undefined, changed: readonly string[]) {
  if (!changed.includes('deleted_at') || item.deleted_at === null) return;
  const { values, bind } = new Params();
  const [use] = await ctx.tx.text<{ source_id: string }>(
    `SELECT source_id FROM lpu_uses WHERE ${tenantIs(ctx.organization, bind)} AND lpu_item_id = ${bind(item.id)} LIMIT 1`,
    values,
  );
  if (!use) return;
  const message = `${use.source_id} was agreed at its price; send status inactive, or superseded, instead`;
  throw invalidField('id', 'in_use', message);
}

async function forget({ tx, organization }: Ctx, source: string): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ lpu_item_id: string }>(
    `DELETE FROM lpu_uses WHERE ${tenantIs(organization, bind)} AND source_id = ${bind(source)} RETURNING lpu_item_id`,
    values,
  );
  return rows.map((row) => row.lpu_item_id);
}

/**
 * The statistics of items, from all their uses. Locked in the order of their ids, so that two contracts over the same
 * items take turns. The median of an even number lies between the two in the middle.
 */
async function refresh({ tx, organization }: Ctx, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  const locking = new Params();
  await tx.text(
    `SELECT 1 FROM lpu_items WHERE ${tenantIs(organization, locking.bind)} AND id = ANY(${locking.bind(items)})
     ORDER BY id FOR NO KEY UPDATE`,
    locking.values,
  );
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  await tx.text(
    `UPDATE lpu_items SET stats = s.stats FROM (
       SELECT i.id AS item, jsonb_build_object(
         'median_paid', ((percentile_disc(0.5) WITHIN GROUP (ORDER BY u.unit_price) FILTER (WHERE u.kind = 'paid')
           + percentile_disc(0.5) WITHIN GROUP (ORDER BY u.unit_price DESC) FILTER (WHERE u.kind = 'paid')) / 2)::text,
         'last_paid', (array_agg(u.unit_price ORDER BY u.used_at DESC, u.source_id DESC) FILTER (WHERE u.kind = 'paid'))[1]::text,
         'last_paid_at', to_char(max(u.used_at) FILTER (WHERE u.kind = 'paid') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'used_in', count(DISTINCT u.source_id) FILTER (WHERE u.kind = 'contracted')) AS stats
       FROM (SELECT id FROM lpu_items WHERE ${own} AND id = ANY(${bind(items)})) i
       LEFT JOIN (SELECT * FROM lpu_uses WHERE ${own} AND lpu_item_id = ANY(${bind(items)})) u ON u.lpu_item_id = i.id
       GROUP BY i.id) s
     WHERE ${own} AND id = s.item`,
    values,
  );
}
