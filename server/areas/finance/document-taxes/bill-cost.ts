import { taxTotalsOf } from '#server/areas/crm/lines/known-taxes.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, percentOf, rounded, roundedIn, sum } from '#server/kernel/values/money.ts';
import { taxedParts } from '../invoices/deductions/taxed-parts.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { netOf } from '../invoices/stored-sums.ts';

/** The part of the taxes of a bill that is not deducted, such as that of a pro rata. The buyer bears it. */
function bornTaxes(record: Invoice, codes: readonly TaxCode[]) {
  const born = taxTotalsOf(taxedParts(record))
    .filter(({ kind }) => kind !== 'withholding')
    .map((tax) => {
      const { deductible_pct = 100 } = codes.find(({ code }) => code === tax.code) ?? {};
      const deducted = roundedIn(record.currency, percentOf(tax.amount, deductible_pct));
      return amount(tax.amount).minus(deducted);
    });
  return sum(born);
}

/** The cost of a bill: its net amount and the taxes that are not deducted. */
export const costOfBill = async (ctx: Ctx, record: Invoice): Promise<string> =>
  rounded(amount(netOf(record)).plus(bornTaxes(record, await findTaxCodes(ctx))));
