import { amountOut } from '#server/kernel/values/decimals.ts';
import * as f from '#server/kernel/values/fields.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';

/** The terms of a document that its amounts follow, besides its lines. */
export const pricingFields = {
  discount_pct: f.percentage(),
  discount_amount: f.money(),
  prices_include_tax: f.boolean(),
};

export const pricingNames = ['discount_pct', 'discount_amount', 'prices_include_tax'] as const;

/** The share of a line in the discount of its document. Lines of documents without one, and of earlier versions, have none. */
export const documentShare = amountOut.nullable().prefault(null);

/** The amount without tax by the stored sums; version 1.1 does not write it. */
export const netOfTax = (total: Amount, tax: Amount): string => rounded(amount(total).minus(tax));
