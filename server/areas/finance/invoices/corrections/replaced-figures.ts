import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Invoice } from '../invoices.ts';
import { grossOf, netOf } from '../stored-sums.ts';

/** A document that another one corrects or replaces, with its figures if it is replaced. */
export type Replaced = Invoice['corrects'][number];

type Replacing = Pick<Given<Invoice>, 'corrects'>;

/** The amount that was paid on the documents that this one replaces. It counts as paid before this one was issued. */
export const paidOnReplaced = ({ corrects }: Replacing): string =>
  rounded(sum((corrects ?? []).map((one) => one.paid_total)));

/** The amount to pay, including what was paid already on the documents that this one replaces. */
export const wholePayable = (record: Replacing & Pick<Invoice, 'payable_total'>): string =>
  rounded(amount(record.payable_total).plus(paidOnReplaced(record)));

/** The amount that was prepaid on a document itself, without the payments of the documents that it replaces. */
export const ownPrepaid = (record: Replacing & Pick<Invoice, 'prepaid_total'>): string =>
  rounded(amount(record.prepaid_total).minus(paidOnReplaced(record)));

/** The open amount that a document has taken over from one that it replaces. */
export const takenOver = ({ payable_total, paid_total }: Replaced): string =>
  rounded(amount(payable_total).minus(amount(paid_total)));

/** A document that was not found is kept, so that the refusal can name it. */
export const unknownDocument = (document_id: string): Replaced => ({
  ...{ document_id, number: null, issue_date: null },
  ...{ net_total: null, total: null, payable_total: null, paid_total: null },
});

/** A document as it is named by the credit note that corrects it by difference. */
export const namedAs = ({ id, number, issue_date }: Invoice): Replaced => ({
  ...unknownDocument(id),
  ...{ number, issue_date },
});

/** A document with the figures that another one replaces, so that nothing reads it again later. */
export const replacedAs = (original: Invoice): Replaced => ({
  ...namedAs(original),
  net_total: netOf(original),
  total: grossOf(original),
  payable_total: wholePayable(original),
  paid_total: rounded(amount(original.paid_total).plus(paidOnReplaced(original))),
});
