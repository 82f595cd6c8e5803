'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFacts, useMay } from '#components/base/session/context.tsx';
import type { Values } from '../values.ts';

const numberOf = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value));

/** The rate of money in another currency, and the amount that reaches the account. */
export function useAccountAmount(values: Values, currency: string | undefined, money: number) {
  const { currency: home } = useFacts();
  const may = useMay();
  const isForeign = currency !== undefined && currency !== home;
  const day = typeof values.date === 'string' ? values.date : undefined;
  const recorded = useQuery(
    useTRPC().exchangeRates.list.queryOptions(
      {
        filter: JSON.stringify({ currency, ...(day === undefined ? {} : { date: { lte: day } }) }),
        ...{ sort_by: 'date', sort_dir: 'desc', per_page: 1 },
      },
      { enabled: isForeign && may('exchangeRates', 'list') },
    ),
  );
  if (!isForeign) return undefined;
  const rate = numberOf(values.fx_rate) ?? numberOf(recorded.data?.data[0]?.rate);
  if (rate === undefined || Number.isNaN(rate)) return { home, rate: undefined, amount: undefined };
  const fee = numberOf(values.fee) ?? 0;
  const isOut = values.kind === 'outflow' || (values.kind === undefined && Boolean(values.supplier_id));
  return { home, rate, amount: (money / 100) * rate + (isOut ? fee : -fee) };
}
