'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { LazyChart } from '#components/base/charts/lazy-chart.tsx';
import classes from './cash-flow.module.css';
import { type GroupsProps, useGroups } from './use-groups.ts';

const bars = [
  { name: 'inflow', color: 'spruce.6' },
  { name: 'outflow', color: 'amber.5' },
] as const;

const mostBars = 62;

/** Money in and out by day, week or month as bars that open their movements. The table below has the same figures. */
export function CashFlowChart(props: GroupsProps) {
  const t = useTranslations('cashFlow');
  const format = useFormatter();
  const router = useRouter();
  const groups = useGroups(props);
  const { currency } = props.flow.summary;
  const money = (value: number) =>
    format.number(value, { notation: 'compact', maximumFractionDigits: 1, style: 'currency', currency });
  const greatest = groups.reduce((best, one) => (one.inflow > best.inflow ? one : best));
  return (
    <figure className={classes.figure}>
      <LazyChart
        kind={groups.length > mostBars ? 'area' : 'bar'}
        height={260}
        rows={groups.map(({ name, inflow, outflow }) => ({ label: name, inflow, outflow }))}
        series={bars.map((one) => ({ ...one, label: t(one.name) }))}
        format={money}
        onOpen={(at, name) => {
          const kind = bars.find((one) => one.name === name)?.name;
          const place = groups[at]?.placeOf(kind);
          if (place !== undefined) router.push(place);
        }}
      />
      <figcaption className={classes.caption}>
        {greatest.inflow > 0
          ? t('drawing', { name: greatest.name, amount: money(greatest.inflow) })
          : t('drawingNothing')}
      </figcaption>
    </figure>
  );
}
