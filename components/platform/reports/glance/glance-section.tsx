'use client';

import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Bone, Loading } from '#components/base/ui/page-states/skeleton-parts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { currenciesOf } from '../buckets.ts';
import { firstColumn, glanceOf, measureOf, type Report, type ReportType, unitFor } from '../kinds.ts';
import { type Line, linesOf, pointsOf, totalsOf } from '../lines.ts';
import { daysIn } from '../periods.ts';
import classes from '../reports.module.css';
import { FigureTile } from './figure-tile.tsx';
import { SparkBars } from './spark-bars.tsx';

interface Props {
  type: ReportType;
  period: { from: string; to: string };
  compare: 'previous_period' | 'previous_year';
}

/** The most important figures of one report with a small chart; its title opens the report. */
export function GlanceSection({ type, period, compare }: Props) {
  const t = useTranslations('reports');
  const group = unitFor(type, daysIn(period.from, period.to));
  const asked = { type, ...period, group_by: group, compare };
  const found = useQuery(useTRPC().reports.get.queryOptions(asked));
  const report = found.data?.data;
  const place = `/reports?${new URLSearchParams({ type, ...period, compare, group })}`;
  return (
    <Panel
      title={t(`types.${type}`)}
      aside={
        <Anchor
          component={Link}
          href={place}
          prefetch={false}
          size="xs"
          aria-label={t('openOf', { report: t(`types.${type}`) })}
        >
          {t('open')}
        </Anchor>
      }
    >
      {found.isError && (
        <p role="alert" className={classes.period}>
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => found.refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {found.isPending && (
        <Loading>
          <Bone shape="figure" width="60%" />
          <Bone shape="figure" width="40%" />
        </Loading>
      )}
      {report && <SectionFigures report={report} lines={linesOf(report)} totals={totalsOf(report)} />}
    </Panel>
  );
}

interface FiguresProps {
  report: Report;
  lines: readonly Line[];
  totals: readonly Line[];
}

function SectionFigures({ report, lines, totals }: FiguresProps) {
  const t = useTranslations('reports');
  if (totals.length === 0) return <p className={classes.period}>{t('empty')}</p>;
  const { type } = report;
  const [currency] = currenciesOf([...report.rows, ...report.totals]);
  const total = totals.find((line) => line.currency === (currency ?? null)) ?? totals[0];
  const column = firstColumn(type);
  const points = pointsOf(lines, column, measureOf(type, column) === 'amount' ? currency : undefined, 400);
  return (
    <>
      <ul className={classes.tiles}>
        {glanceOf(type).map(
          (name) => total && <FigureTile key={name} type={type} column={name} line={total} />,
        )}
      </ul>
      <SparkBars points={points} />
      {totals.length > 1 && (
        <p className={classes.period}>{t('otherCurrencies', { count: totals.length - 1 })}</p>
      )}
    </>
  );
}
