'use client';

import { Anchor, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { LazyChart } from '#components/base/charts/lazy-chart.tsx';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { lastMonths, trendInput, trendMonths } from './months.ts';

/** The value of won deals in each of the last months, in the organization's own currency. */
export function SalesTrend({ today }: { today: string }) {
  const t = useTranslations('home');
  const format = useFormatter();
  const months = lastMonths(today, trendMonths);
  const { data } = useQuery(useTRPC().reports.get.queryOptions(trendInput(today)));
  const rows = data?.data.rows ?? [];
  const [currency] = Object.entries(Object.groupBy(rows, (row) => row.currency ?? ''))
    .toSorted(([, a = []], [, b = []]) => b.length - a.length)
    .map(([name]) => name)
    .filter(Boolean);
  if (!currency) return null;
  const wonIn = (month: string) =>
    rows.find((row) => row.key === month && row.currency === currency)?.values.won_amount ?? 0;
  const points = months.map((month) => ({
    label: format.dateTime(new Date(`${month}T12:00:00Z`), { month: 'short', timeZone: 'UTC' }),
    won: wonIn(month),
  }));
  const money = (value: number) =>
    format.number(value, { style: 'currency', currency, maximumFractionDigits: 0, notation: 'compact' });
  return (
    <Panel
      title={t('trend')}
      aside={
        <Anchor
          component={Link}
          href={`/reports?type=sales&group=month&from=${months[0]}&to=${today}`}
          size="xs"
        >
          {t('trendMore')}
        </Anchor>
      }
    >
      <LazyChart
        kind="bar"
        height={220}
        rows={points}
        series={[{ name: 'won', label: t('kpis.won'), color: 'spruce.6' }]}
        format={money}
      />
      <VisuallyHidden>
        <table>
          <caption>{t('trend')}</caption>
          <tbody>
            {points.map(({ label, won }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{money(won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Panel>
  );
}
