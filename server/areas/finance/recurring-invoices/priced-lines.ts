import { priceDocument } from '#server/areas/crm/lines/document-amounts.ts';
import { completeLines } from '#server/areas/crm/lines/offered-products.ts';
import { refreshedTaxes } from '#server/areas/crm/lines/refreshed-taxes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { raisedPrice, raisesBy } from './raises.ts';
import type { RecurringInvoice } from './recurring-invoices.ts';

type Line = RecurringInvoice['lines'][number];
/** A line as it is sent; the server computes its amounts. */
export type SentRecurringLine = { readonly id: string } & Readonly<Partial<Line>>;

export type Pricing = Pick<
  RecurringInvoice,
  'currency' | 'discount_pct' | 'discount_amount' | 'prices_include_tax'
>;

const discountsOf = (lines: readonly { discount_amount: string | null }[]) =>
  lines.map(({ discount_amount }) => discount_amount ?? '0');

/** Completes the lines from the products that they name, and computes their amounts at the prices of the start. */
export async function pricedAtStart(
  ctx: Ctx,
  given: readonly SentRecurringLine[],
  { pricing, stored, day }: { pricing: Pricing; stored: readonly Line[]; day: string },
): Promise<Line[]> {
  const { currency, prices_include_tax } = pricing;
  const around = { use: 'sale', day, currency, prices_include_tax, stored } as const;
  const complete = await completeLines(ctx, given, around);
  const lines = complete.map(({ line }, at) => ({
    ...line,
    discount_amount: given[at]?.discount_amount ?? null,
  }));
  return priceDocument(lines, pricing, discountsOf(lines)).lines;
}

type Raised = Pick<RecurringInvoice, 'lines' | 'raises' | 'currency'>;

/** The lines with the prices of a day. Amounts that are taken off stay as they are. */
export function linesOn<R extends Raised>({ lines, raises, currency }: R, day: string): R['lines'] {
  const inForce = raisesBy(raises, day);
  return lines.map((line) => ({ ...line, unit_price: raisedPrice(line.unit_price, inForce, currency) }));
}

/** The amounts of the invoice of a day, with the raises and the rates of taxes in force then. */
export async function amountsOn(ctx: Ctx, record: Raised & Pricing, day: string) {
  const lines = await refreshedTaxes(ctx, linesOn(record, day), { use: 'sale', day });
  const { subtotal, net_total, tax_total, total } = priceDocument(lines, record, discountsOf(lines));
  return { subtotal, net_total, tax_total, total };
}
