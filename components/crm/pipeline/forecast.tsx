'use client';

import { Button, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { amountsText } from '#components/views/board/kind/sums-text.ts';
import type { Sum } from '#components/views/board/records/board-state.ts';
import { listAddress, type Period, periodsFrom } from './months.ts';
import classes from './pipeline.module.css';
import { useChosenPipeline } from './use-chosen-pipeline.ts';
import { type Expected, useForecast } from './use-forecast.ts';

/** The deals of a pipeline by the month in which they should close. */
export function Forecast() {
  const t = useTranslations();
  const failureText = useFailureText();
  const { chosen } = useChosenPipeline();
  const periods = periodsFrom(useToday());
  const { rows, error, retry } = useForecast(chosen, periods);
  if (error)
    return (
      <Notice
        title={t('data.failed')}
        about={failureText(error)}
        action={<Button onClick={retry}>{t('data.retry')}</Button>}
      />
    );
  return (
    <>
      <p className={classes.about}>{t('pipeline.forecast.about')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={t('pipeline.views.forecast')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('pipeline.forecast.month')}</th>
              {(['open', 'weighted', 'won'] as const).map((name) => (
                <th key={name} scope="col" className={classes.figures}>
                  {t(`pipeline.forecast.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((period, nth) => (
              <Month key={period.key} period={period} pipeline={chosen ?? ''} expected={rows[nth]} />
            ))}
          </tbody>
        </Table>
      </section>
    </>
  );
}

/** The day in the time zone of the page. */
function useToday(): string {
  const now = useNow({ updateInterval: 60_000 });
  return new Intl.DateTimeFormat('sv-SE').format(now);
}

interface Props {
  period: Period;
  pipeline: string;
  expected: Expected | undefined;
}

function Month({ period, pipeline, expected }: Props) {
  const t = useTranslations('pipeline.forecast');
  const format = useFormatter();
  const name =
    period.name === 'month'
      ? format.dateTime(new Date(`${period.key}T00:00:00Z`), {
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })
      : t(period.name);
  const open = listAddress(pipeline, 'open', period);
  return (
    <tr>
      <th scope="row" className={classes.month}>
        {name}
      </th>
      <Figure href={open} count={expected?.open.count} sums={expected?.open.sums} of="sum" />
      <Figure href={open} sums={expected?.open.sums} of="weighted_sum" />
      <Figure
        href={listAddress(pipeline, 'won', period)}
        count={expected?.won.count}
        sums={expected?.won.sums}
        of="sum"
      />
    </tr>
  );
}

interface FigureProps {
  href: string;
  count?: number | undefined;
  sums: readonly Sum[] | undefined;
  of: 'sum' | 'weighted_sum';
}

function Figure({ href, count, sums, of }: FigureProps) {
  const t = useTranslations('pipeline.forecast');
  const format = useFormatter();
  const text = sums && amountsText(format, sums, (sum) => sum[of]);
  return (
    <td className={classes.figures}>
      {sums === undefined ? <Skeleton height={18} width={80} ms="auto" /> : null}
      {text && <Link href={href}>{text}</Link>}
      {text === '' && '—'}
      {count !== undefined && count > 0 && <span className={classes.deals}>{t('deals', { count })}</span>}
    </td>
  );
}
