import { countsNegative } from '../../invoices/corrections/document-sign.ts';
import type { Invoice } from '../../invoices/invoices.ts';
import type { IssueContent } from '../record/fiscal-content.ts';

type Typed = Pick<IssueContent, 'type' | 'correction' | 'corrected' | 'replaced'>;

/** The type of a document and the documents that it corrects or replaces. */
export function typeOf(record: Invoice): Typed {
  const named = record.corrects.flatMap(({ number, issue_date: date }) =>
    number !== null && date !== null ? [{ number, date }] : [],
  );
  if (record.kind === 'credit_note')
    return {
      type: record.correction?.reason ?? 'R1',
      correction: countsNegative(record) ? 'I' : 'S',
      corrected: named,
      replaced: [],
    };
  const none = { correction: null, corrected: [] };
  if (record.invoice_type === 'simplified') return { type: 'F2', ...none, replaced: [] };
  return { type: named.length > 0 ? 'F3' : 'F1', ...none, replaced: named };
}

/** Records of simplified invoices and of their corrections name no customer. */
export const namesRecipient = ({ type }: Pick<Typed, 'type'>): boolean => type !== 'F2' && type !== 'R5';
