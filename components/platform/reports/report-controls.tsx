'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { compares, groupsOf, type Report, reportKinds, reportTypes } from './kinds.ts';
import { useColumnName, useGroupName } from './names.ts';
import { PeriodFields } from './period-fields.tsx';
import classes from './reports.module.css';
import { useReportView } from './use-report.ts';
import { columnOf, groupOf } from './view.ts';

const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;

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
  const [view, setView] = useReportView();
  return (
    <search className={classes.controls} aria-label={t('controls')}>
      <TypeControl />
      <PeriodFields
        presets={presets}
        from={view.from ?? report?.from ?? ''}
        to={view.to ?? report?.to ?? ''}
        onChange={(period) => void setView(period)}
      />
      <GroupControl />
      <CompareControl />
      <ColumnControl />
      {currencies.length > 1 && <CurrencyControl currencies={currencies} currency={currency} />}
    </search>
  );
}

function TypeControl() {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  return (
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
  );
}

function GroupControl() {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  const groupName = useGroupName();
  return (
    <Select
      className={classes.control}
      label={t('by')}
      allowDeselect={false}
      data={groupsOf(view.type).map((value) => ({ value, label: groupName(value, view.type) }))}
      value={groupOf(view)}
      onChange={(group) => setView({ group })}
    />
  );
}

function CompareControl() {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  return (
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
  );
}

/** The column that the chart shows. */
function ColumnControl() {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  const columnName = useColumnName();
  return (
    <Select
      className={classes.control}
      label={t('drawn')}
      allowDeselect={false}
      data={Object.keys(reportKinds[view.type].columns).map((value) => ({
        value,
        label: columnName(value),
      }))}
      value={columnOf(view)}
      onChange={(column) => setView({ column })}
    />
  );
}

interface CurrencyProps {
  currencies: readonly string[];
  currency: string | undefined;
}

function CurrencyControl({ currencies, currency }: CurrencyProps) {
  const t = useTranslations('reports');
  const [, setView] = useReportView();
  return (
    <Select
      className={classes.date}
      label={t('currency')}
      allowDeselect={false}
      data={[...currencies]}
      value={currency ?? null}
      onChange={(next) => setView({ currency: next })}
    />
  );
}
