'use client';

import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useCall } from '#components/records/call.ts';
import { asList } from '#components/records/kinds/kind.ts';
import { addDays } from '#components/views/calendar/days.ts';
import type { Shown } from '#components/views/calendar/schedule/use-shown.ts';
import { startOf } from '#components/views/calendar/time/zone.ts';
import { allOf } from './all-of.ts';
import { type Deadline, deadlines, entryOfDeadline } from './deadlines.ts';

/** Cards, invoices and other records that are due on the shown days. Each leads to its page. */
export function useDeadlines({ days, zone, isLayerOn }: Shown) {
  const t = useTranslations('calendar');
  const may = useMay();
  const { query } = useCall();
  const pageOf = usePageOf();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const offered: [router: string, of: Deadline][] = [
    ...(may('editCards', 'list') ? [['editCards', deadlines.editCards] as const] : []),
    ...(may('contracts', 'list') ? [['contracts', deadlines.contracts] as const] : []),
    ...(may('invoices', 'list') ? [['invoices', deadlines.invoices] as const] : []),
    ...(may('deals', 'list') ? [['deals', deadlines.deals] as const] : []),
    ...(may('projects', 'list') ? [['projects', deadlines.projects] as const] : []),
  ].map(([router, of]) => [router, of]);
  const rangeOf = ({ isMoment }: Deadline) =>
    isMoment
      ? {
          gte: new Date(startOf(first, zone)).toISOString(),
          lt: new Date(startOf(addDays(last, 1), zone)).toISOString(),
        }
      : { gte: first, lte: last };
  const layers = offered.map(([, { key, isOff = false }]) => ({ key, label: t(`layers.${key}`), isOff }));
  const on = offered.filter(([, { key, isOff = false }]) => isLayerOn({ key, label: '', isOff }));
  const queries = useQueries({
    queries: on.map(([router, of]) => ({
      // The first part is the router, so that its events load the layer again.
      queryKey: [[router, 'calendar'], first, last],
      queryFn: () => {
        const wanted = { [of.by]: rangeOf(of), status: { in: of.statuses }, per_page: 100 };
        return allOf(async (page) => asList(await query(router, 'list', { ...wanted, page })));
      },
      placeholderData: keepPreviousData,
    })),
  });
  const entries = on.flatMap(([, of], at) =>
    (queries[at]?.data ?? []).flatMap((record) => {
      const note = t(`due.${of.key}`);
      return entryOfDeadline(record, of, { zone, note, href: pageOf(of.kind, record.id) }) ?? [];
    }),
  );
  return {
    layers,
    entries,
    error: queries.find(({ error }) => error)?.error ?? undefined,
    retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
