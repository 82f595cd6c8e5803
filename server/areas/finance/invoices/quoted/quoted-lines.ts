import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { wholePayable } from '../corrections/replaced-figures.ts';
import type { Invoice } from '../invoices.ts';
import type { ItemOf } from './revisions.ts';

/** An invoice of a quote, or a credit note of one, that was written before. */
export type Earlier = Pick<
  Invoice,
  'id' | 'number' | 'kind' | 'correction' | 'corrects' | 'credits_id' | 'quote_id' | 'lines' | 'payable_total'
>;

/** The invoiced quantity of a line of the quote, and the invoices that charge it. */
export interface Taken {
  quantity: ReturnType<typeof amount>;
  invoices: { id: string; number: string | null }[];
}

/** True if the credit notes of an invoice add up to it. */
export function isCreditedWhole(invoice: Earlier, earlier: readonly Earlier[]): boolean {
  const notes = notesIn(earlier, invoice);
  return notes.length > 0 && sum(notes.map((note) => note.payable_total)).gte(wholePayable(invoice));
}

/** The credit notes by difference of an invoice. */
export const notesIn = (earlier: readonly Earlier[], { id }: Earlier): Earlier[] =>
  earlier.filter((one) => one.credits_id === id && countsNegative(one));

/**
 * Returns how much of each line of the quote is invoiced, by the links of the invoices' lines. A fully credited invoice gives
 * back all its lines; a partly credited one gives back those of the credit note.
 */
export function takenOf(
  { id: own, lines: quoted }: Pick<Quote, 'id' | 'lines'>,
  itemOf: ItemOf,
  earlier: readonly Earlier[],
): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  const lineOf = new Map(quoted.map(({ id }) => [itemOf(own, id), id]));
  const add = (id: string | undefined, quantity: Amount, { id: invoice, number }: Earlier) => {
    if (id === undefined) return;
    const before = taken.get(id) ?? { quantity: amount(0), invoices: [] };
    const isNamed = before.invoices.some((one) => one.id === invoice);
    taken.set(id, {
      quantity: before.quantity.plus(quantity),
      invoices: isNamed ? before.invoices : [...before.invoices, { id: invoice, number }],
    });
  };
  for (const invoice of earlier) {
    if (countsNegative(invoice) || isCreditedWhole(invoice, earlier)) continue;
    const targetOf = (link: string | null | undefined) => {
      const item = itemOf(invoice.quote_id, link);
      return item === undefined ? undefined : lineOf.get(item);
    };
    for (const { quote_line_id, quantity } of invoice.lines) add(targetOf(quote_line_id), quantity, invoice);
    const links = new Set(invoice.lines.map(({ quote_line_id }) => quote_line_id));
    for (const note of notesIn(earlier, invoice))
      for (const { quote_line_id, quantity } of note.lines)
        if (links.has(quote_line_id)) add(targetOf(quote_line_id), amount(quantity).times(-1), invoice);
  }
  return taken;
}

type QuotedLine = Quote['lines'][number];

export interface OverQuoted {
  line: QuotedLine;
  /** The total quantity that would be invoiced. */
  quantity: string;
  taken: Taken;
}

/** Returns the lines of the quote that would be invoiced beyond their quantity. */
export function overQuoted(
  quoted: readonly QuotedLine[],
  taken: ReadonlyMap<string, Taken>,
  lines: Invoice['lines'],
): OverQuoted[] {
  return quoted.flatMap((line) => {
    const before = taken.get(line.id) ?? { quantity: amount(0), invoices: [] };
    const own = lines.filter(({ quote_line_id }) => quote_line_id === line.id);
    const whole = sum([before.quantity, ...own.map(({ quantity }) => quantity)]);
    return whole.gt(line.quantity) ? [{ line, quantity: whole.toFixed(), taken: before }] : [];
  });
}
