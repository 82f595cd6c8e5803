'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { columnsOf, compares, groupsOf, type Report, type ReportType } from './kinds.ts';
import { useColumnName, useGroupName } from './names.ts';
import { PeriodFields } from './period-fields.tsx';
import classes from './reports.module.css';
import { useReadableTypes } from './use-readable-types.ts';
import { useReportView } from './use-report.ts';
import { columnOf, groupOf } from './view.ts';

const presets = [
  ...(['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const),
  ...(['thisQuarter', 'thisYear', 'lastYear'] as const),
];

/** The choices of a report: period, grouping, compared period and charted column. */
export function ReportControls({
  type,
  report,
  currencies,
  currency,
}: {
  type: ReportType;
  report: Report | undefined;
  currencies: readonly string[];
  currency: string | undefined;
}) {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  return (
    <search className={classes.controls} aria-label={t('controls')}>
      <TypeControl type={type} />
      <PeriodFields
        presets={presets}
        from={view.from ?? report?.from ?? ''}
        to={view.to ?? report?.to ?? ''}
        onChange={(period) => void setView(period)}
      />
      <GroupControl type={type} />
      <CompareControl />
      <ColumnControl type={type} />
      {currencies.length > 1 && <CurrencyControl currencies={currencies} currency={currency} />}
    </search>
  );
}

function TypeControl({ type }: { type: ReportType }) {
  const t = useTranslations('reports');
  const [, setView] = useReportView();
  const types = useReadableTypes();
  return (
    <Select
      className={classes.control}
      label={t('type')}
      allowDeselect={false}
      data={types.map((value) => ({ value, label: t(`types.${value}`) }))}
      value={type}
      onChange={(value) => {
        const chosen = types.find((one) => one === value);
        if (chosen) void setView({ type: chosen, group: null, column: null, filter: null });
      }}
    />
  );
}

function GroupControl({ type }: { type: ReportType }) {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  const groupName = useGroupName();
  return (
    <Select
      className={classes.control}
      label={t('by')}
      allowDeselect={false}
      data={groupsOf(type).map((value) => ({ value, label: groupName(value, type) }))}
      value={groupOf(type, view)}
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
function ColumnControl({ type }: { type: ReportType }) {
  const t = useTranslations('reports');
  const [view, setView] = useReportView();
  const columnName = useColumnName();
  return (
    <Select
      className={classes.control}
      label={t('drawn')}
      allowDeselect={false}
      data={Object.keys(columnsOf(type)).map((value) => ({
        value,
        label: columnName(type, value),
      }))}
      value={columnOf(type, view)}
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
