import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { countsNegative } from './corrections/document-sign.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';

/**
 * Warns when an invoice is issued and the customer owes more than the credit limit. The balance is up to date by then.
 */
export async function overCreditLimit(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<Warning[]> {
  const { direction, company_id: id, currency } = record;
  const isIssued = direction === 'sale' && !countsNegative(record) && changed.includes('number');
  if (!isIssued || id === null) return [];
  const company = await findRecord(ctx, 'company', id);
  // A limit in another currency cannot be compared with the balance.
  const isSameMoney = (company?.currency ?? currency) === settingsOf(ctx).currency;
  if (!company || company.credit_limit === null || !isSameMoney) return [];
  const over = amount(company.open_balance).minus(amount(company.credit_limit));
  if (!over.gt(0)) return [];
  const message = t('overCreditLimit', {
    company: company.name,
    balance: company.open_balance,
    currency: settingsOf(ctx).currency,
    over: rounded(over),
  });
  return [{ code: 'over_credit_limit', message, id }];
}
