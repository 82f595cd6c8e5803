import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import type { Invoice } from '../invoices.ts';
import { chargedLines, comparedLines, creditedLine } from './charged-lines.ts';

type Line = Invoice['lines'][number];

/** True if version 1.0 wrote the line beside this one, so that it has no link, not even an empty one. */
const isUnwritten = ({ quote_line_id }: { quote_line_id?: string | null | undefined }) =>
  quote_line_id === undefined;

/** True if a line has no link although it may charge the quote. */
export const isUnlinked = ({ quote_line_id, is_additional }: Partial<Line>): boolean =>
  (quote_line_id ?? null) === null && is_additional !== true;

/** Links those of the stored lines of an invoice that `isOpen` and that are for the same thing as a line of the quote. */
export function linkedToLines(
  lines: Invoice['lines'],
  quoted: Quote['lines'],
  isOpen: (line: Line) => boolean = isUnwritten,
): Invoice['lines'] {
  if (!lines.some(isOpen)) return lines;
  const targets = chargedLines(comparedLines(lines), comparedLines(quoted));
  return lines.map((line, at) => (isOpen(line) ? { ...line, quote_line_id: targets[at]?.id ?? null } : line));
}

/** Links the stored lines of a credit note with what they give back of the invoice, whose lines are linked. */
export function linkedToCredited(lines: Invoice['lines'], invoiced: Invoice['lines']): Invoice['lines'] {
  if (!lines.some(isUnlinked)) return lines;
  const known = comparedLines(invoiced);
  const compared = comparedLines(lines);
  return lines.map((line, at) => {
    const own = compared[at];
    const link = own && isUnlinked(line) ? creditedLine(own, known)?.quote_line_id : line.quote_line_id;
    return { ...line, quote_line_id: link ?? null };
  });
}
