import { amount, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';

type Pricing = Pick<Invoice, 'discount_pct' | 'discount_amount' | 'prices_include_tax'>;

/** The document from which an invoice is made, and the share of its discount that the invoice has. */
export interface AgreedPricing extends Pricing {
  currency: string | null;
  /** The share of `discount_amount` that belongs to the lines of the invoice. */
  share(): Promise<string>;
}

/**
 * An invoice has the discount and the kind of prices of the quote or order from which it is made, unless it has its own. Lines that
 * are taken over have the prices of that document, so they contain the tax only if those do.
 */
export async function agreedPricing(
  record: Pick<Given<Invoice>, keyof Pricing | 'currency'>,
  agreed: AgreedPricing,
  areLinesTaken: boolean,
): Promise<Pricing> {
  const { discount_pct, discount_amount, prices_include_tax } = record;
  if (areLinesTaken && prices_include_tax === !agreed.prices_include_tax)
    throw invalidField('prices_include_tax', 'mismatch', t('pricesOfSource'), [agreed.prices_include_tax]);
  const kind = { prices_include_tax: prices_include_tax ?? agreed.prices_include_tax };
  const isOwn = discount_pct !== null || discount_amount !== null;
  if (isOwn) return { discount_pct, discount_amount, ...kind };
  const isSameMoney = record.currency === null || record.currency === agreed.currency;
  const isAmount = !amount(agreed.discount_amount).eq(0) && isSameMoney;
  return {
    discount_pct: agreed.discount_pct,
    discount_amount: isAmount ? await agreed.share() : null,
    ...kind,
  };
}

/** The amount that the discounts of documents take off lines. */
export const takenOff = (lines: readonly { document_discount?: string | null | undefined }[]) =>
  sum(lines.map(({ document_discount }) => document_discount));
