import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';
import { grossOf } from './stored-sums.ts';

/**
 * The largest total with taxes, in euros, of an invoice that does not name its customer: in every trade, and in the trades
 * that sell to consumers. Spain: article 4 of Real Decreto 1619/2012. Portugal: article 40 of the Código do IVA.
 */
const limits: Readonly<Record<string, { usual: number; most: number }>> = {
  ES: { usual: 400, most: 3000 },
  PT: { usual: 100, most: 1000 },
};

const limitsFor = (ctx: Pick<Ctx, 'actor'>, { invoice_type, currency }: Invoice) =>
  invoice_type === 'simplified' && currency === 'EUR' ? limits[settingsOf(ctx).country ?? ''] : undefined;

/** Only invoices to customers can be simplified, up to the limit of the law. */
export function simplifiedProblems(ctx: Pick<Ctx, 'actor'>, record: Invoice): DetailOf<Invoice>[] {
  const { invoice_type, direction, kind } = record;
  if (invoice_type === 'full') return [];
  if (direction === 'purchase' || kind === 'credit_note')
    return [{ path: 'invoice_type', rule: 'kind', message: t('simplifiedSalesOnly') }];
  const most = limitsFor(ctx, record)?.most;
  if (most === undefined || amount(grossOf(record)).lte(most)) return [];
  const message = t('simplifiedTooBig', { total: grossOf(record), most: most.toFixed(2) });
  return [{ path: 'invoice_type', rule: 'too_big', message }];
}

/** Warns when a simplified invoice is issued over the limit that holds in every trade. */
export function overSimplifiedLimit(
  ctx: Pick<Ctx, 'actor'>,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Warning[] {
  const usual = limitsFor(ctx, record)?.usual;
  if (!changed.includes('number') || usual === undefined || amount(grossOf(record)).lte(usual)) return [];
  const message = t('simplifiedUnusual', { total: grossOf(record), usual: usual.toFixed(2) });
  return [{ code: 'over_simplified_limit', message }];
}
