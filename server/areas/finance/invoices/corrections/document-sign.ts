import type { Given } from '#server/kernel/values/record-of.ts';
import type { Invoice } from '../invoices.ts';

type Corrected = Pick<Given<Invoice>, 'kind' | 'correction'>;

/**
 * True if the amounts of a document are taken off: a credit note has the difference by which its invoice becomes less. A
 * credit note by substitution has the whole new figures, which count like those of an invoice.
 */
export const countsNegative = ({ kind, correction }: Corrected): boolean =>
  kind === 'credit_note' && correction?.method !== 'substitution';

export const signOf = (record: Corrected): 1 | -1 => (countsNegative(record) ? -1 : 1);

/** A sale is an inflow and a purchase an outflow; what counts negative is the opposite. */
export const flowOf = (record: Corrected & Pick<Invoice, 'direction'>) =>
  (record.direction === 'sale') === countsNegative(record) ? 'outflow' : 'inflow';

/**
 * True if a document takes the place of others: a credit note by substitution that of its invoice, and a full invoice that
 * of the simplified ones that it names.
 */
export const replacesOthers = (record: Corrected & Pick<Given<Invoice>, 'corrects'>): boolean =>
  record.kind === 'credit_note' ? !countsNegative(record) : (record.corrects ?? []).length > 0;
