'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFacts } from '#components/base/session/context.tsx';

/** An open bill that a transfer may pay. */
export interface Bill {
  id: string;
  number: string;
  balance: number;
  currency: string;
  due_date: string | null;
  supplier: string | null;
}

/** The most bills of one transfer. */
const most = 100;

/** The open bills of a supplier, or of all, those that are due first before the others. */
export function usePayableBills(supplier: string | undefined) {
  const trpc = useTRPC();
  const { currency: home } = useFacts();
  const own = supplier === undefined ? { supplier_id: { null: false } } : { supplier_id: supplier };
  const found = useQuery(
    trpc.invoices.list.queryOptions({
      filter: JSON.stringify({
        and: [
          own,
          { direction: 'purchase' },
          { status: ['issued', 'partially_paid'] },
          { balance: { gt: 0 } },
          { kind: 'invoice' },
        ],
      }),
      ...{ direction: 'purchase', sort_by: 'due_date', sort_dir: 'asc', per_page: most },
    }),
  );
  const bills = (found.data?.data ?? []).map(
    (one): Bill => ({
      id: one.id,
      number: one.supplier_number ?? one.number ?? one.id,
      balance: Number(one.balance),
      currency: one.currency ?? home,
      due_date: one.due_date,
      supplier: one.seller?.name ?? null,
    }),
  );
  return { ...found, bills, hasMore: (found.data?.meta.total ?? 0) > most };
}
