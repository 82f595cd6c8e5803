import { discountProblems } from '#server/areas/crm/lines/discount-rules.ts';
import { soundLines } from '#server/areas/crm/lines/document-rules.ts';
import { pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import { type Amount, amount, isNegative } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { soundRate } from '../exchange-rates/sound-rate.ts';
import { frozenNumber, typedTooEarly } from './authority/typed-number.ts';
import { paidOnReplaced, wholePayable } from './corrections/replaced-figures.ts';
import { instalmentRules, instalmentSums } from './instalments/instalment-rules.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';
import { timeLineProblems } from './time/time-lines.ts';

/** These properties cannot change once the invoice is issued, because somebody else has booked it. */
export const frozenContent = [
  'direction',
  'kind',
  'invoice_type',
  'company_id',
  'contact_id',
  'supplier_id',
  'deal_id',
  'quote_id',
  'order_id',
  'client_contract_id',
  'subcontractor_contract_id',
  'measurement_id',
  'credits_id',
  'correction',
  'corrects',
  'issue_date',
  'operation_date',
  'posting_date',
  'instalments',
  'currency',
  'fx_rate',
  'fx_reason',
  'lines',
  ...pricingNames,
  'retention_pct',
  'deductions',
  'taxes',
  'held_total',
  'prepaid_total',
  'supplier_number',
  'force_reason',
] as const satisfies readonly NameIn<Invoice>[];
/** The document of a sale has these texts too. */
export const frozenTexts = ['notes'] as const satisfies readonly NameIn<Invoice>[];
/**
 * These properties decide which budget the invoice counts against and when it is due. They can change until it is
 * settled.
 */
const openOnly: readonly NameIn<Invoice>[] = ['due_date', 'project_id', 'department_id', 'category'];

export function frozenInvoice({
  status,
  direction,
  authority_number,
  awaiting_authority,
}: Invoice): Frozen<NameIn<Invoice>> | undefined {
  if (status === 'draft') return undefined;
  const texts = direction === 'sale' ? [...frozenContent, ...frozenTexts] : frozenContent;
  const content = awaiting_authority ? texts : [...texts, 'authority_number' as const];
  const own = { authority_number: frozenNumber(authority_number) };
  if (status === 'void' || status === 'credited')
    return { names: [...content, ...openOnly], message: t('cannotChangeSettled', { status }), own };
  return { names: content, message: t('cannotChangeIssued', { status }), own };
}

const needed = (path: NameIn<Invoice>, message: Message): DetailOf<Invoice> => ({
  path,
  rule: 'required',
  message,
});

/** Requires a customer or supplier, lines, and valid dates and rates. */
export function invoiceRules(record: Invoice): DetailOf<Invoice>[] {
  const details: DetailOf<Invoice>[] = [];
  const { direction, kind, company_id, contact_id, supplier_id, credits_id, issue_date, due_date } = record;
  if (direction === 'sale' && company_id === null && contact_id === null)
    details.push(needed('company_id', t('customerMissing')));
  if (direction === 'purchase' && supplier_id === null)
    details.push(needed('supplier_id', t('supplierMissing')));
  for (const path of ['supplier_id', 'order_id', 'subcontractor_contract_id'] as const)
    if (direction === 'sale' && record[path] !== null)
      details.push({ path, rule: 'direction', message: t('purchaseOnly') });
  if (kind === 'credit_note' && credits_id === null) details.push(needed('credits_id', t('creditsMissing')));
  if (kind === 'invoice' && credits_id !== null)
    details.push({ path: 'credits_id', rule: 'kind', message: t('creditNoteOnly') });
  if (record.lines.length === 0) details.push(needed('lines', t('linesMissing')));
  if (record.instalments === null && issue_date !== null && due_date !== null && due_date < issue_date)
    details.push({ path: 'due_date', rule: 'order', message: t('dueBeforeIssue') });
  details.push(...datesInOrder(record), ...typedTooEarly(record));
  if (record.sent_at !== null && (record.status === 'draft' || direction === 'purchase'))
    details.push({
      path: 'sent_at',
      rule: 'status',
      message: t('notIssuedToCustomer'),
    });
  for (const path of ['held_total', 'prepaid_total'] as const)
    if (isNegative(record[path])) details.push({ path, rule: 'range', message: t('amountNegative') });
  const { retention_pct: retained } = record;
  if (retained !== null && (isNegative(retained) || amount(retained).gt(100)))
    details.push({ path: 'retention_pct', rule: 'range', message: t('percentRange') });
  if (record.fx_rate !== null) details.push(...payableRate(record));
  for (const path of ['issue_date', 'due_date', 'operation_date', 'posting_date'] as const) {
    const day = record[path];
    if (day !== null && (day < '1900' || day >= '3000'))
      details.push({ path, rule: 'range', message: t('dateRange') });
  }
  return [
    ...details,
    ...discountProblems(record),
    ...timeLineProblems(record),
    ...instalmentRules(record),
    ...soundLines(record, ['subtotal', 'discount_total', 'tax_total', 'total']),
  ];
}

/** The delivery is not after the issue, and only bills can be posted on another day than that of their issue. */
function datesInOrder(record: Invoice): DetailOf<Invoice>[] {
  const { direction, issue_date, operation_date, posting_date } = record;
  const details: DetailOf<Invoice>[] = [];
  if (issue_date !== null && operation_date !== null && operation_date > issue_date)
    details.push({ path: 'operation_date', rule: 'order', message: t('operationAfterIssue') });
  const isOpening = record.opening_item_id !== null;
  if (direction === 'sale' && !isOpening && posting_date !== null && posting_date !== issue_date)
    details.push({ path: 'posting_date', rule: 'direction', message: t('postingOfSale') });
  return details;
}

/** Refuses a rate that is not valid, or that makes the total too big in the organization's currency. */
function payableRate({ fx_rate, total }: Invoice): DetailOf<Invoice>[] {
  const unsound = soundRate(fx_rate, 'fx_rate');
  if (unsound.length) return unsound;
  const rate = amount(fx_rate);
  if (rate.eq(1) || rate.times(amount(total)).abs().lt('1e13')) return [];
  return [{ path: 'fx_rate', rule: 'too_big', message: t('totalTooBig') }];
}

/** Names the figure because of which less than nothing would be left to pay. */
function overpaid(record: Invoice): DetailOf<Invoice> {
  const { prepaid_total, payable_total } = record;
  const paid = paidOnReplaced(record);
  if (amount(paid).gt(0)) {
    const payable = wholePayable(record);
    return { path: 'lines', rule: 'overpaid', message: t('paidMore', { paid, payable }) };
  }
  const path = amount(prepaid_total).gt(0) ? 'prepaid_total' : 'held_total';
  const over = amount(payable_total).times(-1).toFixed(2);
  return { path, rule: 'too_big', message: t('payableNegative', { over }) };
}

/** An invoice that is issued needs a total above zero and a rate, which a draft does not need yet. */
export function issuable(
  record: Invoice,
  before: Invoice | undefined,
  currency: string,
): DetailOf<Invoice>[] {
  if (before?.status !== 'draft' || record.status !== 'issued') return [];
  const details: DetailOf<Invoice>[] = [];
  // An invoice whose lines were invoiced in advance can have the total zero.
  const isCovered = amount(record.deduction_total).gt(0) && amount(record.total).eq(0);
  if (!(amount(record.total).gt(0) || isCovered))
    details.push({ path: 'lines', rule: 'min', message: t('totalNotPositive') });
  if (amount(record.payable_total).lt(0)) details.push(overpaid(record));
  if (record.currency !== currency && record.fx_rate === null)
    details.push(needed('fx_rate', t('rateMissing', { currency, foreign: record.currency ?? '' })));
  return [...details, ...instalmentSums(record)];
}

/** An invoice that its customer has, or that has payments or credit notes, cannot be voided. */
export function voidable(record: Invoice, notes: Amount): DetailOf<Invoice>[] {
  const { replaced_by_id: other } = record;
  if (other !== null)
    return [{ path: 'status', rule: 'replaced', message: t('voidReplacing', { other }), allowed: [other] }];
  if (isSentSale(record)) return [{ path: 'status', rule: 'sent', message: t('sentNotVoid') }];
  if (record.document_link?.opened_at) return [{ path: 'status', rule: 'sent', message: t('openedNotVoid') }];
  if (amount(record.paid_total).gt(0)) return [{ path: 'status', rule: 'paid', message: t('hasPayments') }];
  if (amount(notes).gt(0)) return [{ path: 'status', rule: 'credited', message: t('hasCreditNotes') }];
  return [];
}

/** The time of sending is kept, because it decides how the invoice can be corrected. */
export const keepsSent = (record: Invoice, before: Invoice | undefined): DetailOf<Invoice>[] =>
  before && isSentSale(before) && record.sent_at === null
    ? [{ path: 'sent_at', rule: 'sent', message: t('staysSent') }]
    : [];

const isSentSale = ({ direction, sent_at }: Invoice): boolean => direction === 'sale' && sent_at !== null;

export const removableInvoice = ({ status }: Invoice): DetailOf<Invoice>[] =>
  status === 'draft'
    ? []
    : [
        {
          path: 'status',
          rule: 'not_removable',
          message: t('notRemovable'),
        },
      ];
