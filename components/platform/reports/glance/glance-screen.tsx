'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useNow, useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { PeriodFields } from '../period-fields.tsx';
import { periodOf } from '../periods.ts';
import classes from '../reports.module.css';
import { useReadableTypes } from '../use-readable-types.ts';
import { useReportView } from '../use-report.ts';
import { isDay } from '../view.ts';
import { GlanceSection } from './glance-section.tsx';

const presets = ['thisWeek', 'thisMonth', 'thisQuarter', 'thisYear'] as const;

/** The company at a glance: a section for each report that the person may read, for the present period. */
export function GlanceScreen() {
  const t = useTranslations('reports');
  const periods = useTranslations('periods');
  const [view, setView] = useReportView();
  const today = useToday();
  const types = useReadableTypes();
  const month = periodOf('thisMonth', today);
  const period = { from: isDay(view.from) ? view.from : month.from, to: isDay(view.to) ? view.to : month.to };
  const compare = view.compare ?? 'previous_period';
  const chosen = presets.find((one) => {
    const { from, to } = periodOf(one, today);
    return from === period.from && to === period.to;
  });
  return (
    <Page title={t('title')} lead={t('lead')} menu={<VatBookLink />}>
      <search className={classes.controls} aria-label={t('controls')}>
        <ChoiceBar
          className={classes.spans}
          isWide
          aria-label={periods('label')}
          choices={presets.map((value) => ({ value, label: t(`spans.${value}`) }))}
          value={chosen ?? 'custom'}
          onChoose={(value) => {
            const preset = presets.find((one) => one === value);
            if (preset) void setView(periodOf(preset, today));
          }}
        />
        <PeriodFields
          presets={[]}
          from={period.from}
          to={period.to}
          onChange={(changed) => void setView(changed)}
        />
        <ChoiceBar
          className={classes.spans}
          isWide
          aria-label={t('compare')}
          choices={(['previous_period', 'previous_year'] as const).map((value) => ({
            value,
            label: t(`compares.${value}`),
          }))}
          value={compare}
          onChoose={(value) => void setView({ compare: value })}
        />
      </search>
      {types.length === 0 ? (
        <Notice title={t('empty')} about={t('emptyAbout')} />
      ) : (
        <div className={classes.glance}>
          {types.map((type) => (
            <GlanceSection key={type} type={type} period={period} compare={compare} />
          ))}
        </div>
      )}
    </Page>
  );
}

/** The VAT book is a page of its own, for those who may read it. */
function VatBookLink() {
  const t = useTranslations('reports');
  const may = useMay();
  if (!may('vatBook', 'get')) return null;
  return (
    <Button component={Link} href="/reports/vat-book" variant="default">
      {t('vatBook')}
    </Button>
  );
}

/** The day in the time zone of the page. */
function useToday(): string {
  const now = useNow({ updateInterval: 60_000 });
  return new Intl.DateTimeFormat('sv-SE').format(now);
}
