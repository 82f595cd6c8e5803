import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import { neededTaxCodes } from '#server/areas/crm/tax-codes/missing-tax-codes.ts';
import { taxDay } from '#server/areas/crm/tax-codes/tax-day.ts';
import { rateOn } from '#server/areas/crm/tax-codes/tax-rates.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';

/** A sales invoice is issued with a VAT code in each line. */
export const codesToIssue = async (
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
): Promise<DetailOf<Invoice>[]> =>
  before?.status === 'draft' && record.status === 'issued' && record.direction === 'sale'
    ? neededTaxCodes(ctx, record)
    : [];

/** Warns of the retention of a whole invoice, which codes of lines replace. */
export async function oldRetention(
  ctx: Ctx,
  { retention_pct }: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<Warning[]> {
  if (!changed.includes('retention_pct') || amount(retention_pct).eq(0)) return [];
  const day = taxDay(ctx);
  const code = (await findTaxCodes(ctx)).find((one) => {
    const rate = rateOn(one, day);
    const isUsable = one.kind === 'withholding' && one.status === 'active';
    return isUsable && rate !== undefined && amount(rate).eq(amount(retention_pct));
  })?.code;
  const message = code === undefined ? t('retentionDeprecated') : t('retentionReplaced', { code });
  return [{ code: 'deprecated', message, path: 'retention_pct' }];
}
