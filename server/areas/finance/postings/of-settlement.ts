import { type Amount, amount, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { flowOf } from '../invoices/corrections/document-sign.ts';
import type { Invoice } from '../invoices/invoices.ts';
import type { Settlement } from '../settlements/settlements.ts';
import { balanced, isPosted, type Posting, postingOf, type Terms } from './posting.ts';
import type { PostingKey } from './posting-keys.ts';

type Settled = Pick<Invoice, 'id' | 'direction' | 'kind' | 'correction' | 'fx_rate'>;

export interface SettlementFacts {
  own: string;
  documents: ReadonlyMap<string, Settled>;
}

/** The postings of money that moved: the account, what it settles, the difference of the rates, and what is left. */
export function postingsOfSettlement(record: Settlement, { own, documents }: SettlementFacts): Posting[] {
  if (record.deleted_at !== null) return [];
  const day = record.date ?? '';
  const currency = record.currency ?? own;
  const party_id = record.supplier_id ?? record.company_id ?? record.contact_id;
  const terms = { day, own, currency, rate: record.fx_rate ?? rateOf(record, documents), party_id };
  const account: PostingKey =
    record.opening_item_id !== null ? 'opening' : record.method === 'cash' ? 'cash' : 'bank';
  const credit: PostingKey = record.supplier_id === null ? 'customer_credit' : 'supplier_credit';
  const sign = record.kind === 'inflow' ? 1 : -1;
  const moved = amount(record.amount).times(sign);
  const worth = amount(roundedIn(own, times(moved, terms.rate)));
  const parts = record.allocations.flatMap((one) => {
    const document = documents.get(one.invoice_id);
    return document ? [partOf(one, document, terms)] : [];
  });
  const together = parts.filter((one) => one.day === day);
  const later = parts.filter((one) => one.day !== day);
  const left = {
    own: sum(together.map((one) => one.money)).minus(worth),
    document: sum(together.map((one) => one.paid)).minus(moved),
  };
  // Cents that are left of amounts at a rate are no credit.
  const rest = left.document.eq(0) ? [] : [postingOf(terms, credit, left, { item_id: record.id })];
  const fee = { own: record.fee, document: record.fee };
  const kept = { own: amount(record.fee).times(-1), document: amount(record.fee).times(-1) };
  const first = [
    postingOf(terms, account, { own: worth, document: moved }),
    postingOf({ ...terms, currency: own }, account, kept),
    postingOf({ ...terms, currency: own }, 'bank_fee', fee),
    ...together.flatMap((one) => one.rows),
    ...rest,
  ];
  return [
    ...balanced(first, terms),
    ...later.flatMap(({ day: on, rows, money, paid }) => [
      ...rows,
      postingOf({ ...terms, day: on }, credit, { own: money, document: paid }, { item_id: record.id }),
    ]),
  ].filter(isPosted);
}

/** The rate of the documents, where a payment of an earlier version has none of its own. */
const rateOf = ({ allocations }: Settlement, documents: SettlementFacts['documents']): Amount =>
  allocations.map((one) => documents.get(one.invoice_id)?.fx_rate).find((rate) => rate) ?? 1;

/** What a document is owed less by a part of the money, and what was gained or lost by the rate. */
function partOf(one: Settlement['allocations'][number], document: Settled, terms: Terms) {
  const flow = flowOf(document) === 'inflow' ? 1 : -1;
  const gained = amount(one.exchange_difference);
  const money = amount(roundedIn(terms.own, times(amount(one.amount).times(flow), terms.rate)));
  const paid = amount(one.amount).times(flow);
  const on = { ...terms, day: one.date };
  const key: PostingKey = document.direction === 'sale' ? 'receivable' : 'payable';
  const settled = { own: money.minus(gained).times(-1), document: paid.times(-1) };
  const difference = { own: gained.times(-1), document: 0 };
  return {
    ...{ day: one.date, money, paid },
    rows: [
      postingOf(on, key, settled, { item_id: document.id }),
      postingOf(on, 'exchange_difference', difference, {}),
    ],
  };
}
