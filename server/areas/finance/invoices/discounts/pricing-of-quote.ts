import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import type { SentInvoiceLine } from '../invoice-lines.ts';
import { chargedLines, comparedLines } from '../quoted/charged-lines.ts';
import type { Invoiced } from '../quoted/quote-invoices.ts';
import { type Earlier, isCreditedWhole, notesIn } from '../quoted/quoted-lines.ts';
import { type AgreedPricing, takenOff } from './agreed-pricing.ts';
import { discountShare } from './discount-share.ts';

/** The discount that the invoices of a quote have, less what their credit notes give back. */
const discountTaken = (earlier: readonly Earlier[]) =>
  sum(
    earlier
      .filter((one) => !countsNegative(one) && !isCreditedWhole(one, earlier))
      .flatMap((one) => [
        takenOff(one.lines),
        ...notesIn(earlier, one).map(({ lines }) => takenOff(lines).times(-1)),
      ]),
  );

/** The pricing of a quote for an invoice with these lines. */
export function pricingOfQuote(
  quote: Quote,
  given: readonly SentInvoiceLine[],
  findInvoiced: () => Promise<Invoiced>,
): AgreedPricing {
  const { discount_pct, discount_amount, prices_include_tax, currency } = quote;
  const share = async () => {
    const { taken, earlier } = await findInvoiced();
    const sent = comparedLines(given.map((line) => ({ ...unnamed, ...line })));
    const targets = chargedLines(sent, comparedLines(quote.lines));
    return discountShare(
      {
        ...{ discount_amount: discount_amount ?? '0', taken: discountTaken(earlier), currency },
        lines: quote.lines.map((line) => ({
          id: line.id,
          quantity: line.quantity,
          amount: amount(line.subtotal).minus(line.discount),
          taken: taken.get(line.id)?.quantity ?? 0,
        })),
      },
      sent.flatMap(({ quantity }, at) => (targets[at] ? [{ id: targets[at].id, quantity }] : [])),
    );
  };
  return { discount_pct, discount_amount, prices_include_tax, currency, share };
}

const unnamed = { product_id: null, description: null, quantity: '1', unit_price: '0', quote_line_id: null };
