import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn, Warning } from '#server/kernel/resource/behaviour.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { seriesOf } from './invoice-deriving.ts';
import type { Invoice } from './invoices.ts';

/** Numbers go up as the days do: an auditor asks about one that does not. */
export async function outOfOrder(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<Warning[]> {
  const { direction, kind, issue_date: day, number } = record;
  if (direction !== 'sale' || !changed.includes('number') || typeof day !== 'string') return [];
  const { values, bind } = new Params();
  const isYearly = settingsOf(ctx).sequences[seriesOf(record)]?.yearly !== false;
  const [later] = await ctx.tx.text<{ number: string; issue_date: string }>(
    `SELECT number, issue_date FROM invoices WHERE ${tenantIs(ctx.organization, bind)} AND direction = 'sale'
     AND kind = ${bind(kind)} AND issue_date > ${bind(day)} ${isYearly ? `AND issue_date <= ${bind(`${day.slice(0, 4)}-12-31`)}` : ''}
     AND number IS NOT NULL AND deleted_at IS NULL ORDER BY issue_date, id LIMIT 1`,
    values,
  );
  if (!later) return [];
  const message = `${number} is dated ${day}, before ${later.number} of ${later.issue_date}: numbers should go up as the days do.`;
  return [{ code: 'out_of_order', message }];
}
