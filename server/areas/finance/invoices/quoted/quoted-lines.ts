import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { wholePayable } from '../corrections/replaced-figures.ts';
import type { Invoice } from '../invoices.ts';

/** The properties by which a line of a quote and a line of an invoice are compared. */
export interface ComparedLine {
  id: string;
  product_id: string | null;
  description: string | null;
  quantity: string;
  unit_price: string;
  /** The quote's line that an invoice's line charges. */
  quote_line_id: string | null;
}

/** A line of any document; those of a quote charge no other line. */
export type AnyLine = Omit<ComparedLine, 'quote_line_id'> & {
  quote_line_id?: string | null | undefined;
};

export const comparedLines = (lines: readonly AnyLine[]): ComparedLine[] =>
  lines.map(({ id, product_id, description, quantity, unit_price, quote_line_id = null }) => ({
    id,
    product_id,
    description,
    quantity,
    unit_price,
    quote_line_id,
  }));

const wordsIn = ({ description }: ComparedLine) => description?.trim().toLowerCase();

const isSameThing = (one: ComparedLine, other: ComparedLine) =>
  one.product_id !== null || other.product_id !== null
    ? one.product_id === other.product_id
    : wordsIn(one) !== undefined && wordsIn(one) === wordsIn(other);

const isSamePrice = (one: ComparedLine, other: ComparedLine) =>
  amount(one.unit_price).eq(amount(other.unit_price));

/**
 * Returns the line of the quote that each line charges: the one that it names, else the one with its id, else one with
 * the same product or description. If a quote offers the same item twice, each of its lines is used once before one is
 * used again.
 */
export function chargedLines(
  lines: readonly ComparedLine[],
  quoted: readonly ComparedLine[],
): (ComparedLine | undefined)[] {
  const used = new Set<string>();
  return lines.map((line) => {
    const named =
      quoted.find(({ id }) => id === line.quote_line_id) ?? quoted.find(({ id }) => id === line.id);
    const alike = quoted.filter((one) => isSameThing(line, one));
    const free = alike.filter(({ id }) => !used.has(id));
    const found = named ?? free.find((one) => isSamePrice(line, one)) ?? free[0] ?? alike[0];
    if (found) used.add(found.id);
    return found;
  });
}

/**
 * A line of a credit note gives back the invoiced line with the same price. With another price it corrects that line.
 */
export const creditedLine = (line: ComparedLine, invoiced: readonly ComparedLine[]) =>
  invoiced.find(({ quote_line_id: id }) => id !== null && id === line.quote_line_id) ??
  invoiced.find((one) => one.quote_line_id !== null && one.id === line.id) ??
  invoiced.find((one) => one.quote_line_id !== null && isSameThing(line, one) && isSamePrice(line, one));

/** An invoice of a quote, or a credit note of one, that was written before. */
export type Earlier = Pick<
  Invoice,
  'id' | 'number' | 'kind' | 'correction' | 'corrects' | 'credits_id' | 'lines' | 'payable_total'
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

/** A fully credited invoice gives back all its lines; a partly credited one gives back those of the credit note. */
export function takenOf(quoted: readonly ComparedLine[], earlier: readonly Earlier[]): Map<string, Taken> {
  const taken = new Map<string, Taken>();
  const add = (id: string, quantity: Amount, { id: invoice, number }: Earlier) => {
    const before = taken.get(id) ?? { quantity: amount(0), invoices: [] };
    const isNamed = before.invoices.some((one) => one.id === invoice);
    taken.set(id, {
      quantity: before.quantity.plus(quantity),
      invoices: isNamed ? before.invoices : [...before.invoices, { id: invoice, number }],
    });
  };
  for (const invoice of earlier) {
    const notes = notesIn(earlier, invoice);
    if (countsNegative(invoice) || isCreditedWhole(invoice, earlier)) continue;
    const lines = comparedLines(invoice.lines);
    const targets = chargedLines(lines, quoted);
    for (const [at, line] of lines.entries()) {
      const target = targets[at];
      if (target) add(target.id, line.quantity, invoice);
    }
    for (const note of notes)
      for (const line of comparedLines(note.lines)) {
        const target =
          targets[lines.findIndex(({ quote_line_id: id }) => id !== null && id === line.quote_line_id)];
        if (target) add(target.id, amount(line.quantity).times(-1), invoice);
      }
  }
  return taken;
}

export interface OverQuoted {
  line: ComparedLine;
  /** The total quantity that would be invoiced. */
  quantity: string;
  taken: Taken;
}

/** Returns the lines of the quote that would be invoiced beyond their quantity. */
export function overQuoted(
  quoted: readonly ComparedLine[],
  taken: ReadonlyMap<string, Taken>,
  lines: readonly ComparedLine[],
): OverQuoted[] {
  const targets = chargedLines(lines, quoted);
  return quoted.flatMap((line) => {
    const before = taken.get(line.id) ?? { quantity: amount(0), invoices: [] };
    const own = lines.filter((_, at) => targets[at]?.id === line.id);
    const whole = sum([before.quantity, ...own.map(({ quantity }) => quantity)]);
    return whole.gt(line.quantity) ? [{ line, quantity: whole.toFixed(), taken: before }] : [];
  });
}
