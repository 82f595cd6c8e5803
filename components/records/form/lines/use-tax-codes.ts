'use client';

import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFacts, useMay } from '#components/base/session/context.tsx';
import { useOptionalKind } from '../../kinds/kind-context.tsx';
import { FormContext } from '../form-context.tsx';
import type { TaxFacts } from './live-taxes.ts';

const keptMs = 60_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The tax codes that a form offers for its document. Without the right to read them, it offers none. */
export function useTaxFacts(): TaxFacts {
  const may = useMay();
  const { country } = useFacts();
  const values = useContext(FormContext);
  const kind = useOptionalKind()?.kind.kind;
  const found = useQuery(
    useTRPC().taxCodes.list.queryOptions(
      { per_page: 100, sort_by: 'code', sort_dir: 'asc' },
      { enabled: may('taxCodes', 'list'), staleTime: keptMs },
    ),
  );
  const isPurchase = kind === 'purchase_order' || values?.direction === 'purchase';
  const issued = values?.issue_date;
  const day =
    typeof issued === 'string' && dayPattern.test(issued) ? issued : new Date().toLocaleDateString('en-CA');
  const list = found.data?.data;
  return useMemo(
    () => ({
      codes: (list ?? []).map((one) => ({
        ...one,
        rates: one.rates.map(({ rate, from, until }) => ({ rate: String(rate), from, until })),
      })),
      use: isPurchase ? 'purchase' : 'sale',
      day,
      country,
    }),
    [list, isPurchase, day, country],
  );
}
