'use client';

import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '#components/base/data/trpc.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { isObject } from '../../kinds/kind.ts';
import type { Values } from '../values.ts';
import { centsOf, type OpenDocument } from './allocate.ts';

export type ShownDocument = OpenDocument & { invoice: Outputs['invoices']['list']['data'][number] };

/** An allocation that is stored already. */
export interface Stored {
  id: string;
  invoice_id: string;
  amount: string;
}

const parties = ['company_id', 'contact_id', 'supplier_id'] as const;
const mostDocuments = 100;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const storedIn = (value: unknown): Stored[] =>
  (Array.isArray(value) ? value.filter(isObject) : []).flatMap(({ id, payment_id, invoice_id, amount }) =>
    typeof id === 'string' && typeof payment_id === 'string' && typeof invoice_id === 'string'
      ? [{ id, invoice_id, amount: String(amount) }]
      : [],
  );

/** The filter that finds the open documents of the party, and the documents that are settled already. */
function filterOf(values: Values, stored: readonly Stored[]): string | undefined {
  const named = parties.flatMap((name) => {
    const id = text(values[name]);
    return id === undefined ? [] : [{ [name]: id }];
  });
  const open = { status: ['issued', 'partially_paid'], balance: { gt: 0 } };
  const direction = text(values.supplier_id) === undefined ? 'sale' : 'purchase';
  const found = [
    ...(named.length > 0 ? [{ and: [...named, open, { direction }] }] : []),
    ...(stored.length > 0 ? [{ id: stored.map(({ invoice_id }) => invoice_id) }] : []),
  ];
  return found.length > 0 ? JSON.stringify({ or: found }) : undefined;
}

/** Money that comes in pays sales and the credit notes of suppliers. */
const isInflow = ({ direction, kind, correction }: ShownDocument['invoice']) =>
  (direction === 'sale') !== (kind === 'credit_note' && correction?.method !== 'substitution');

/** The open documents of the party in the form, the one that is due first before the others. */
export function useOpenDocuments(values: Values, stored: readonly Stored[]) {
  const may = useMay();
  const filter = filterOf(values, stored);
  const found = useQuery(
    useTRPC().invoices.list.queryOptions(
      { filter, sort_by: 'due_date', sort_dir: 'asc', per_page: mostDocuments },
      { enabled: filter !== undefined && may('invoices', 'list') },
    ),
  );
  const all = filter === undefined ? [] : (found.data?.data ?? []);
  const currency = text(values.currency) ?? all[0]?.currency ?? undefined;
  const inCurrency = all.filter((one) => one.currency === currency);
  // Money of a supplier goes out, and that of a customer comes in, unless the form says otherwise.
  const kind = text(values.kind) ?? (text(values.supplier_id) === undefined ? 'inflow' : 'outflow');
  const documents = inCurrency.map((invoice): ShownDocument => {
    const own = stored.find(({ invoice_id }) => invoice_id === invoice.id);
    return {
      invoice,
      id: invoice.id,
      open: centsOf(invoice.balance) + centsOf(own?.amount),
      isCharged: isInflow(invoice) === (kind === 'inflow'),
    };
  });
  return {
    documents,
    currency,
    /** The currencies of open documents that this money cannot settle. */
    otherCurrencies: [
      ...new Set(all.flatMap((one) => (one.currency === currency ? [] : [one.currency ?? '']))),
    ],
    isAsked: filter !== undefined,
    isLoading: found.isLoading,
    isFailed: found.isError,
    hasMore: (found.data?.meta.total ?? 0) > mostDocuments,
  };
}
