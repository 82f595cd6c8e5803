'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { dayText } from '#components/records/values/scalar.ts';
import classes from './cash-flow.module.css';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { CashFlowTable } from './cash-flow-table.tsx';
import { type CashFlow, type CashFlowView, placeOfOverdue } from './view.ts';

interface Props {
  flow: CashFlow;
  view: CashFlowView;
  today: string;
}

/** Opening balance, money in, money out and closing balance, with a note about overdue money, and the periods as a chart and a table. */
export function CashFlowFigures({ flow, view, today }: Props) {
  const t = useTranslations('cashFlow');
  const search = useSearchParams();
  const format = useFormatter();
  const { currency, from, to, opening, inflow, outflow, closing, overdue } = flow.summary;
  const money = (value: number) => format.number(value, { style: 'currency', currency });
  const facts = [
    [t('opening', { day: from ? dayText(format, from) : '' }), opening],
    [t('inflow'), inflow],
    [t('outflow'), outflow],
    [t('closing', { day: to ? dayText(format, to) : '' }), closing],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-below={value < 0 || undefined}>{money(value)}</dd>
          </div>
        ))}
      </dl>
      {overdue && (overdue.inflow > 0 || overdue.outflow > 0) && (
        <div className={classes.overdue}>
          {(['inflow', 'outflow'] as const)
            .filter((kind) => overdue[kind] > 0)
            .map((kind) => (
              <p key={kind}>
                {t(kind === 'inflow' ? 'overdueIn' : 'overdueOut', { amount: money(overdue[kind]) })}{' '}
                <Link href={placeOfOverdue(search, { kind, currency, today })}>{t('overdueOpen')}</Link>
              </p>
            ))}
        </div>
      )}
      {(flow.groups?.length ?? 0) > 0 ? (
        <>
          <CashFlowChart flow={flow} view={view} today={today} />
          <CashFlowTable flow={flow} view={view} today={today} />
        </>
      ) : (
        <p className={classes.quiet}>{t('nothing')}</p>
      )}
    </>
  );
}
