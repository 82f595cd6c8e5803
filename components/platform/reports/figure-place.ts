'use client';

import { usePageOf } from '#components/base/session/use-page-of.ts';
import { addressOfQuery } from '#components/views/list/address-of-query.ts';
import { kindOfFigure, type ReportType } from './kinds.ts';

/** Returns a function for the address of the page that shows the records of a figure. */
export function useFigurePlace() {
  const pageOf = usePageOf();
  return (type: ReportType, column: string, query: string | undefined): string | undefined => {
    if (query === undefined) return undefined;
    const finance = placeInFinance(query);
    if (finance) return finance;
    const page = pageOf(kindOfFigure(type, column) ?? '');
    return page === undefined ? undefined : addressOfQuery(page, query);
  };
}

/** Finance has pages of its own, with the same parameters as its lists. */
export function placeInFinance(query: string): string | undefined {
  const [path, parameters = ''] = query.split('?');
  if (path === '/finance/postings') return `/postings?${parameters}`;
  if (path === '/finance/ageing') return `/receivables?${parameters}`;
  if (path !== '/finance/vat-book') return undefined;
  const asked = new URLSearchParams(parameters);
  const book = asked.get('book') ?? 'issued';
  return `/reports/vat-book?${new URLSearchParams({ book, ...bookPeriod(asked.get('from') ?? '', asked.get('to') ?? '') })}`;
}

/** The month, quarter or year of the VAT book in which a period ends, named by its first day. */
function bookPeriod(from: string, to: string) {
  const month = `${to.slice(0, 7)}-01`;
  if (from >= month) return { unit: 'month', of: month };
  const first = Math.floor((Number(to.slice(5, 7)) - 1) / 3) * 3 + 1;
  const quarter = `${to.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  return from >= quarter ? { unit: 'quarter', of: quarter } : { unit: 'year', of: `${to.slice(0, 4)}-01-01` };
}
