import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import type { TaxRow } from '../document-taxes/tax-rows.ts';
import { signOf } from '../invoices/corrections/document-sign.ts';
import { ownPrepaid } from '../invoices/corrections/replaced-figures.ts';
import { datesOf } from '../invoices/dates/invoice-dates.ts';
import { isInForce } from '../invoices/invoice-states.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { netOf } from '../invoices/stored-sums.ts';
import { isPaidTax, releasesOf } from './cash-taxes.ts';
import {
  balanced,
  isPosted,
  nowhere,
  type Place,
  type Posting,
  postingIn,
  postingOf,
  type Terms,
} from './posting.ts';
import type { PostingKey } from './posting-keys.ts';

export interface InvoiceFacts {
  /** The currency of the organization. */
  own: string;
  /** The taxes of the document as they are in the books. */
  taxes: readonly TaxRow[];
  /** How much of the document other documents have deducted as an advance. */
  advanced: Amount;
  /** The postings of the documents that this one replaces. */
  replaced: readonly Posting[];
  /** The day on which it is posted, by which taxes of documents that nobody pays become due. */
  today: string;
}

type Side = Record<'owed' | 'guarantee' | 'withheld' | 'credit' | 'advance' | 'result', PostingKey>;

const sides: Readonly<Record<Invoice['direction'], Side>> = {
  sale: {
    owed: 'receivable',
    guarantee: 'guarantee_receivable',
    withheld: 'withheld_receivable',
    credit: 'customer_credit',
    advance: 'advance_received',
    result: 'revenue',
  },
  purchase: {
    owed: 'payable',
    guarantee: 'guarantee_payable',
    withheld: 'withheld_payable',
    credit: 'supplier_credit',
    advance: 'advance_paid',
    result: 'cost',
  },
};

/**
 * The postings of a document: what is owed and held, against what was earned or spent and its taxes. An invoice that others
 * deduct is an advance, and no revenue, as far as they have deducted it.
 */
export function postingsOfInvoice(record: Invoice, facts: InvoiceFacts): Posting[] {
  if (!isInForce(record.status) || record.deleted_at !== null) return [];
  const { own, taxes, replaced } = facts;
  const { posting_date: day } = datesOf(record);
  // Only documents of earlier versions can be without a day.
  if (day === null) return [];
  const party_id = partyOf(record);
  const terms: Terms = { day, own, currency: record.currency ?? own, rate: record.fx_rate ?? 1, party_id };
  const side = sides[record.direction];
  const sign = signOf(record) * (record.direction === 'sale' ? 1 : -1);
  if (record.opening_item_id !== null) return openPostings(record, terms, side, sign);
  const { project_id, department_id, category } = record;
  const place = { project_id, department_id, category };
  const posted = postingIn(terms);
  const owed = (key: PostingKey, value: Amount, item_id: string | null = record.id) =>
    posted(key, amount(value).times(sign), { item_id });
  const deducted = sum(record.deductions.filter((one) => one.kind === 'advance').map((one) => one.amount));
  const advanced = signOf(record) < 0 ? amount(0) : leastOf(netOf(record), facts.advanced);
  const result = amount(netOf(record)).plus(deducted).minus(advanced);
  const rows = [
    owed(side.owed, record.payable_total),
    owed(side.guarantee, record.held_total),
    // Version 1.1 writes only the former name of the withheld tax.
    owed(side.withheld, record.retention_total),
    owed(side.credit, ownPrepaid(record)),
    ...record.corrects.map((one) => owed(side.owed, one.paid_total ?? 0, one.document_id)),
    owed(side.advance, deducted, null),
    owed(side.advance, advanced.times(-1), null),
    posted(side.result, result.times(-sign), place),
    ...taxes.flatMap((tax) => taxPostings(terms, tax, place)),
  ];
  return [
    ...balanced(rows, terms),
    ...taxes.flatMap((tax) => paidTaxes(record, tax, terms, facts)),
    ...replaced.map((one) => ({ ...one, source_date: day })),
  ].filter(isPosted);
}

/** The parts of a tax under cash accounting that are due. */
function paidTaxes(record: Invoice, tax: TaxRow, terms: Terms, { today }: InvoiceFacts): Posting[] {
  const [pending] = taxPostings(terms, tax, nowhere).filter((one) => one.key === 'vat_pending');
  return pending ? releasesOf(record, tax, pending, { terms, today }) : [];
}

/** A debt from the former system is no revenue and no cost of this one. */
function openPostings(record: Invoice, terms: Terms, side: Side, sign: number): Posting[] {
  const owed = amount(record.payable_total).times(sign);
  const posted = postingIn(terms);
  return balanced(
    [posted(side.owed, owed, { item_id: record.id }), posted('opening', owed.times(-1))],
    terms,
  );
}

/** A customer is the company of the document, or else its contact. */
const partyOf = ({ direction, company_id, contact_id, supplier_id }: Invoice) =>
  direction === 'purchase' ? supplier_id : (company_id ?? contact_id);

const leastOf = (a: Amount, b: Amount) => (amount(a).lt(b) ? amount(a) : amount(b));

/** A tax is owed for what was sold, and deducted for what was bought, as far as it is deducted; the rest is a cost. */
function taxPostings(terms: Terms, tax: TaxRow, place: Place): Posting[] {
  if (tax.kind === 'withholding') return [];
  const owed = () =>
    postingOf(terms, isPaidTax(tax) ? 'vat_pending' : 'vat_due', {
      own: amount(tax.own_amount).times(-1),
      document: amount(tax.amount).times(-1),
    });
  if (tax.book === 'issued') return tax.self_assessed ? [] : [owed()];
  const share = amount(tax.own_amount).eq(0) ? amount(0) : amount(tax.own_deductible).div(tax.own_amount);
  const deducted = amount(tax.amount).times(share).round(2);
  const cost = {
    own: amount(tax.own_amount).minus(tax.own_deductible),
    document: amount(tax.amount).minus(deducted),
  };
  return [
    ...(tax.self_assessed ? [owed()] : []),
    postingOf(terms, isPaidTax(tax) ? 'vat_pending' : 'vat_deductible', {
      own: tax.own_deductible,
      document: deducted,
    }),
    postingOf(terms, 'tax_cost', cost, place),
  ];
}
