import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';

/** The countries whose law asks for the tax numbers of both parties on an invoice. */
const asking: readonly string[] = ['ES', 'PT', 'BR'];

/**
 * Requires the tax numbers of both parties when an invoice is issued to a customer, as far as the law of the organization's
 * country asks for them. A credit note has the parties of the invoice that it credits, as they were.
 */
export function missingTaxNumbers(
  ctx: Pick<Ctx, 'actor'>,
  record: Invoice,
  before: Invoice | undefined,
): DetailOf<Invoice>[] {
  const { country } = settingsOf(ctx);
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  const isAsked = record.direction === 'sale' && record.kind === 'invoice' && asking.includes(country ?? '');
  if (!isIssued || !isAsked || country === null) return [];
  const details: DetailOf<Invoice>[] = [];
  if (!record.seller?.tax_id)
    details.push({ path: 'seller.tax_id', rule: 'required', message: t('ownTaxNumberMissing', { country }) });
  if (record.invoice_type === 'full' && lacksNumber(country, record.buyer))
    details.push({
      path: 'buyer.tax_id',
      rule: 'required',
      message: t('customerTaxNumberMissing', { country, customer: record.buyer?.name ?? '' }),
    });
  return details;
}

/** Tells if a full invoice to a customer lacks their number, as far as the law of the country asks for it. */
export const lacksNumber = (country: string | null, buyer: { tax_id: string | null } | null): boolean =>
  country !== null && asking.includes(country) && !buyer?.tax_id;
