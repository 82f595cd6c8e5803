import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import { settingsEvents } from '#server/areas/platform/settings/settings-events.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { lockStoredSeries } from '#server/resources/records/locked-series.ts';
import { formOfSeries, storedSeries } from '#server/resources/records/numbers.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import type { OwnSeries } from './series-names.ts';

const documentsOf: Readonly<Record<OwnSeries, SQL>> = {
  invoice: sql`${invoices.kind} = 'invoice' AND ${invoices.invoice_type} = 'full'`,
  simplified_invoice: sql`${invoices.kind} = 'invoice' AND ${invoices.invoice_type} = 'simplified'`,
  credit_note: sql`${invoices.kind} = 'credit_note'`,
};

/**
 * Goes on with the numbers of the former system. It is possible until the first document is issued here, because the numbers
 * in between would be missing afterwards.
 */
export async function changeLast(
  ctx: Ctx,
  series: OwnSeries,
  year: string | undefined,
  last: number,
): Promise<void> {
  const name = storedSeries(series, year);
  const before = await lockStoredSeries(ctx, name);
  if (before?.last === last) return;
  const used = await firstOf(ctx, series, year);
  if (used) {
    const message = t('alreadyUsed', { number: used, next: nextOf(ctx, series, year, before?.last ?? 0) });
    throw invalidAt([{ path: 'last_number', rule: 'in_use', message }]);
  }
  await ctx.tx
    .update(sequences)
    .set({ last })
    .where(and(inOrganization(sequences, ctx.organization), eq(sequences.name, name)));
  const { id, name: title } = ctx.actor.organization;
  const organization = { id, name: title };
  const path = `sequences.${name.replace(':', '.')}.last_number`;
  const change = { from: before?.last ?? 0, to: last };
  ctx.journal.emit(settingsEvents.updated, 'organization', organization, { [path]: change });
}

const nextOf = (ctx: Ctx, series: OwnSeries, year: string | undefined, last: number) =>
  formOfSeries(ctx, series).write(last + 1, year);

/** The number of a document that was issued here in a series. */
async function firstOf(ctx: Ctx, series: OwnSeries, year: string | undefined): Promise<string | undefined> {
  const [found] = await ctx.tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        eq(invoices.direction, 'sale'),
        ne(invoices.status, 'draft'),
        isNull(invoices.opening_item_id),
        documentsOf[series],
        year === undefined
          ? undefined
          : sql`${invoices.issue_date} BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`}`,
      ),
    )
    .limit(1);
  return found?.number ?? undefined;
}
