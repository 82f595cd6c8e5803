import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export const sides = ['receivable', 'payable'] as const;
export type Side = (typeof sides)[number];
export const ages = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
export type Age = (typeof ages)[number];
export const credits = ['credit_notes', 'on_account'] as const;
export type Figure = Age | (typeof credits)[number] | 'overdue' | 'total';

export type Ageing = Outputs['ageing']['get'];
export type Row = Ageing['data'][number];
export type Party = Pick<Row, 'party_id' | 'party_type'>;

export const leastDays = [1, 31, 61, 91] as const;
const partiesPerPage = 25;

/** The choices of the page, stored in the address. */
export const ageingParsers = {
  side: parseAsStringLiteral(sides).withDefault('receivable'),
  late: parseAsInteger.withDefault(0),
  on: parseAsString,
  page: parseAsInteger.withDefault(1),
};

interface AgeingView {
  side: Side;
  late: number;
  on: string | null;
  page: number;
}

/** Without a day, the figures are those of today. */
export const ageingInput = ({ side, late, on, page }: AgeingView) =>
  ({
    side,
    ...(on === null ? {} : { on }),
    ...(leastDays.some((one) => one === late) ? { min_days_late: late } : {}),
    page: Math.max(1, page),
    per_page: partiesPerPage,
  }) satisfies Inputs['ageing']['get'];

/** The days that a document of an age is late, from the first to the last. */
const daysOf: Record<Age | 'overdue', readonly [first: number | null, last: number | null]> = {
  not_due: [null, 0],
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61_90: [61, 90],
  days_over_90: [91, null],
  overdue: [1, null],
};

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** Invoices, and the credit notes with the whole new figures of one, which are paid like invoices. */
const charged = { or: [{ kind: 'invoice' }, { 'correction.method': 'substitution' }] };

/** The documents of nobody, such as simplified invoices, name neither a company nor a contact. */
function namedBy({ party_id, party_type }: Party, side: Side): object[] {
  if (party_type !== null) {
    const own = { [`${party_type}_id`]: party_id };
    return party_type === 'contact' ? [own, { company_id: null }] : [own];
  }
  return side === 'payable' ? [{ supplier_id: null }] : [{ company_id: null }, { contact_id: null }];
}

/** The address of the list with exactly the documents, or the credits, of a figure; without a party, those of all. */
export function placeOfFigure(side: Side, figure: Figure, day: string, party?: Party): string {
  const named = party ? namedBy(party, side) : [];
  if (figure === 'on_account') {
    const ofSide = { supplier_id: { null: side === 'receivable' } };
    const filter = JSON.stringify({ and: [...named, ofSide, { unallocated: { gt: 0 } }] });
    return `/data/settlements?${new URLSearchParams({ filter })}`;
  }
  const kinds = figure === 'total' ? [] : [figure === 'credit_notes' ? { not: charged } : charged];
  const [first, last] = figure === 'total' || figure === 'credit_notes' ? [null, null] : daysOf[figure];
  const [from, to] = [last, first].map((days) => (days === null ? '' : dayBefore(day, days)));
  return `/data/invoices?${new URLSearchParams({
    direction: side === 'payable' ? 'purchase' : 'sale',
    status: 'issued,partially_paid',
    ...(from || to ? { due_date: `${from}..${to}` } : {}),
    filter: JSON.stringify({ and: [...named, { balance: { gt: 0 } }, ...kinds] }),
    sort: 'due_date',
  })}`;
}

/** The address of the open items of a past day, whose documents a list of today does not find. */
export const placeOfItems = (side: Side, day: string): string =>
  `/open-items?${new URLSearchParams({ on: day, key: side })}`;

/** The form for a payment of a party; it opens over the page. */
export const placeOfPayment = ({ party_id, party_type }: Party): string | undefined =>
  party_id === null || party_type === null
    ? undefined
    : `/data/settlements/new?${new URLSearchParams({ [`${party_type}_id`]: party_id })}`;

/** The filter that finds the late documents of a customer. */
export const lateDocuments = (party: Party) => ({
  status: 'overdue',
  direction: 'sale',
  filter: JSON.stringify({ and: [...namedBy(party, 'receivable'), charged] }),
});
