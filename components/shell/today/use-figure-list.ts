'use client';

import { usePageOf } from '#components/base/session/use-page-of.ts';
import { addressOfQuery } from '#components/views/list/address-of-query.ts';
import type { Kpi } from './kpis.ts';

/** Returns a function for the address of the list with the records that a figure is made of. */
export function useFigureList() {
  const pageOf = usePageOf();
  return ({ kind, query }: Pick<Kpi, 'kind' | 'query'>): string =>
    addressOfQuery(pageOf(kind) ?? '/data', query);
}
