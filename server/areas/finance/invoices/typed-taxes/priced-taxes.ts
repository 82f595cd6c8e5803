import type { TaxOfCode, Withholding } from '#server/areas/crm/lines/shown-taxes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { Invoice } from '../invoices.ts';
import { typedTaxProblems } from './typed-tax-problems.ts';
import { type InvoiceTax, type SentTax, type TypedTax, typedIn } from './typed-taxes.ts';

/** Prices a bill with its taxes as on the paper, if they were typed and fit the lines. */
export async function pricedWithTyped<A extends { taxes: TaxOfCode[]; withholdings: Withholding[] }>(
  ctx: Ctx,
  {
    taxes,
    direction,
    prices_include_tax,
  }: Pick<Given<Invoice>, 'taxes' | 'direction' | 'prices_include_tax'>,
  before: Invoice | undefined,
  price: (typed: readonly TypedTax[]) => A,
): Promise<A> {
  const computed = price([]);
  const typed = typedIn(taxes);
  if (!taxes || typed.length === 0) return computed;
  const stored = before?.taxes ?? [];
  const details = await typedTaxProblems(ctx, { direction, prices_include_tax, taxes, stored, computed });
  if (details.length) throw invalidAt(details);
  return price(typed);
}

/** The taxes of an issued document. Others than those that it has are passed on, so that they are refused. */
export function sameTaxes(
  sent: readonly SentTax[] | null,
  { stored, shown }: { stored: InvoiceTax[]; shown: InvoiceTax[] },
): InvoiceTax[] {
  const isRead = ({ code = null, base, amount: own, typed }: SentTax, one: InvoiceTax | undefined) =>
    one !== undefined &&
    code === one.code &&
    typed === one.typed &&
    amount(own).eq(one.amount) &&
    amount(base ?? one.base).eq(one.base);
  if (sent === stored) return stored;
  const all = sent ?? [];
  const isSame = all.length === shown.length && all.every((one, at) => isRead(one, shown[at]));
  if (isSame) return stored;
  return all.map(({ amount: own, base, typed }, at) => ({
    ...(shown[at] ?? untaxed),
    ...{ amount: own, base: base ?? '0', typed: typed === true },
  }));
}

const untaxed: InvoiceTax = {
  ...{ code: null, kind: 'vat', category: null, tax_rate: null, self_assessed: false },
  ...{ base: '0', amount: '0', self_assessed_amount: '0', typed: true, difference: '0' },
};
