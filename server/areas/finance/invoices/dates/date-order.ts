import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { seriesOf } from './invoice-series.ts';

/**
 * Warns of an invoice that is dated before one with a lower number, because auditors ask about it. Only invoices that
 * version 1.1 has dated ahead lead to it.
 */
export async function outOfOrder(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<Warning[]> {
  const { direction, kind, issue_date: day, number } = record;
  if (direction !== 'sale' || !changed.includes('number') || day === null) return [];
  const isYearly = settingsOf(ctx).sequences[seriesOf(record)]?.yearly !== false;
  const [later] = await ctx.tx
    .select({ number: invoices.number, issue_date: invoices.issue_date })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        eq(invoices.direction, 'sale'),
        eq(invoices.kind, kind),
        gt(invoices.issue_date, day),
        isYearly ? lte(invoices.issue_date, `${day.slice(0, 4)}-12-31`) : undefined,
        isNotNull(invoices.number),
        isLive(invoices),
      ),
    )
    .orderBy(invoices.issue_date, invoices.id)
    .limit(1);
  if (!later) return [];
  const message = t('outOfOrder', {
    number: number ?? '',
    date: day,
    other: later.number ?? '',
    otherDate: later.issue_date ?? '',
  });
  return [{ code: 'out_of_order', message }];
}
