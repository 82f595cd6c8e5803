import { alikeLines, isSamePrice, isSameThing } from '#server/areas/crm/lines/alike-lines.ts';

/** The properties by which a line of a quote and a line of an invoice are compared when they are linked. */
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

/**
 * Returns the line of the quote that each line is to charge: the one that it names, else the one with its id, else one with
 * the same product or description. If a quote offers the same item twice, each of its lines is used once before one is
 * used again.
 */
export const chargedLines = (
  lines: readonly ComparedLine[],
  quoted: readonly ComparedLine[],
): (ComparedLine | undefined)[] =>
  alikeLines(lines, quoted, {
    named: (line) =>
      quoted.find(({ id }) => id === line.quote_line_id) ?? quoted.find(({ id }) => id === line.id),
    mayRepeat: true,
  });

/**
 * A line of a credit note gives back the invoiced line with the same price. With another price it corrects that line.
 */
export const creditedLine = (line: ComparedLine, invoiced: readonly ComparedLine[]) =>
  invoiced.find(({ quote_line_id: id }) => id !== null && id === line.quote_line_id) ??
  invoiced.find((one) => one.quote_line_id !== null && one.id === line.id) ??
  invoiced.find((one) => one.quote_line_id !== null && isSameThing(line, one) && isSamePrice(line, one));
