'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import classes from './cash-flow.module.css';
import { type CashFlowView, cashFlowParsers, counts, daysOf, periodOf, periods, units } from './view.ts';

/** The person chooses the days, whether planned movements count, and whether the table is by day, week or month. */
export function CashFlowControls({ view, today }: { view: CashFlowView; today: string }) {
  const t = useTranslations('cashFlow');
  const [, setView] = useQueryStates(cashFlowParsers, { history: 'replace', clearOnDefault: true });
  const { from, to } = daysOf(view, today);
  return (
    <search className={classes.controls} aria-label={t('controls')}>
      <Select
        className={classes.wide}
        label={t('counted')}
        allowDeselect={false}
        data={counts.map((value) => ({ value, label: t(`counts.${value}`) }))}
        value={view.flow}
        onChange={(value) => {
          const flow = counts.find((one) => one === value);
          if (flow) void setView({ flow });
        }}
      />
      <Select
        className={classes.control}
        label={t('period')}
        placeholder={t('choosePeriod')}
        data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={null}
        onChange={(value) => {
          const period = periods.find((one) => one === value);
          if (!period) return;
          const days = periodOf(period, today);
          void setView({ flow_from: days.from, flow_to: days.to });
        }}
      />
      <DayFilter
        className={classes.control}
        label={t('from')}
        value={from}
        onChange={(day) => setView({ flow_from: day || null })}
      />
      <DayFilter
        className={classes.control}
        label={t('to')}
        value={to}
        onChange={(day) => setView({ flow_to: day || null })}
      />
      <Select
        className={classes.control}
        label={t('by')}
        allowDeselect={false}
        data={units.map((value) => ({ value, label: t(`units.${value}`) }))}
        value={view.flow_by}
        onChange={(value) => {
          const flow_by = units.find((one) => one === value);
          if (flow_by) void setView({ flow_by });
        }}
      />
    </search>
  );
}
