'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { compares, groupsOf, type Report, reportKinds, reportTypes } from './kinds.ts';
import { useColumnName, useGroupName } from './names.ts';
import { periodOf, presets } from './periods.ts';
import classes from './reports.module.css';
import { useReportView } from './use-report.ts';
import { columnOf, groupOf } from './view.ts';

/** The choices of a report: type, period, grouping, compared period and charted column. */
export function ReportControls({
  report,
  currencies,
  currency,
}: {
  report: Report | undefined;
  currencies: readonly string[];
  currency: string | undefined;
}) {
  const t = useTranslations('reports');
  const columnName = useColumnName();
  const groupName = useGroupName();
  const [view, setView] = useReportView();
  const column = columnOf(view);
  const dates = { from: view.from ?? report?.from ?? '', to: view.to ?? report?.to ?? '' };
  return (
    <search className={classes.controls} aria-label={t('controls')}>
      <Select
        className={classes.control}
        label={t('type')}
        allowDeselect={false}
        data={reportTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={view.type}
        onChange={(value) => {
          const type = reportTypes.find((one) => one === value);
          if (type) void setView({ type, group: null, column: null, filter: null });
        }}
      />
      <Select
        className={classes.control}
        label={t('period')}
        placeholder={t('choosePeriod')}
        data={presets.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={null}
        onChange={(value) => {
          const preset = presets.find((one) => one === value);
          if (preset) void setView(periodOf(preset, localDay()));
        }}
      />
      <DayFilter
        className={classes.date}
        label={t('from')}
        value={dates.from}
        onChange={(day) => setView({ from: day || null })}
      />
      <DayFilter
        className={classes.date}
        label={t('to')}
        value={dates.to}
        onChange={(day) => setView({ to: day || null })}
      />
      <Select
        className={classes.control}
        label={t('by')}
        allowDeselect={false}
        data={groupsOf(view.type).map((value) => ({ value, label: groupName(value, view.type) }))}
        value={groupOf(view)}
        onChange={(group) => setView({ group })}
      />
      <Select
        className={classes.control}
        label={t('compare')}
        placeholder={t('notCompared')}
        clearable
        clearButtonProps={{ 'aria-label': t('notCompared') }}
        data={compares.map((value) => ({ value, label: t(`compares.${value}`) }))}
        value={view.compare}
        onChange={(value) => setView({ compare: compares.find((one) => one === value) ?? null })}
      />
      <Select
        className={classes.control}
        label={t('drawn')}
        allowDeselect={false}
        data={Object.keys(reportKinds[view.type].columns).map((value) => ({
          value,
          label: columnName(value),
        }))}
        value={column}
        onChange={(next) => setView({ column: next })}
      />
      {currencies.length > 1 && (
        <Select
          className={classes.date}
          label={t('currency')}
          allowDeselect={false}
          data={[...currencies]}
          value={currency ?? null}
          onChange={(next) => setView({ currency: next })}
        />
      )}
    </search>
  );
}

/** The current day in local time. */
const localDay = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
