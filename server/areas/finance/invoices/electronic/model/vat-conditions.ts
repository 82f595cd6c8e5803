import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import { isCharged, type LineTax } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import type { VatCondition } from './electronic-invoice.ts';

/**
 * The taxes that EN 16931 counts as VAT. The Spanish surcharge has no place of its own there: a second breakdown of 5.2 %
 * would need lines of 5.2 % (BR-S-08), and a charge without VAT would change the net amount. It is written as part of the
 * rate, 26.2 %, which keeps the net amount, the tax and the total; a note gives both parts.
 */
export const isVat = (tax: LineTax): boolean => isCharged(tax) && tax.kind !== 'municipal';

/** The condition of one line or deduction. A rate that is charged has the category S, whatever its code says. */
function ownCondition(part: TaxedLine): VatCondition {
  const shares = knownShares(part);
  const rate = sum(shares.filter(isVat).map(({ tax_rate }) => tax_rate));
  const category = shares.find(({ kind }) => kind === 'vat')?.category ?? 'E';
  if (rate.gt(0)) return { category: 'S', rate: rate.toFixed() };
  return { category: category === 'S' ? 'Z' : category, rate: '0' };
}

/**
 * Returns the conditions of the parts of a document. What is not subject to VAT (O) cannot be beside anything else in EN 16931
 * (BR-O-11 to BR-O-14): beside other categories, it is written as exempt (E), with its own reason.
 */
export function conditionsOfParts(parts: readonly TaxedLine[]): VatCondition[] {
  const own = parts.map(ownCondition);
  const isOutside = own.every(({ category }) => category === 'O');
  return own.map((one) => (one.category === 'O' && !isOutside ? { ...one, category: 'E' } : one));
}

export const keyOf = ({ category, rate }: VatCondition): string => `${category} ${rate}`;

/** The VAT of a part with its surcharge. */
export const vatAmount = (part: TaxedLine) =>
  sum(
    knownShares(part)
      .filter(isVat)
      .map((tax) => tax.amount),
  );

/** The amount of a part without its taxes and after all discounts. */
export const netAmount = ({ total, tax }: TaxedLine) => amount(total).minus(tax);
