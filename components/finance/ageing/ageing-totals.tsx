'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './ageing.module.css';
import { AgeBar, Figures } from './figures.tsx';
import { useFigurePlace, useMoney } from './use-ageing.ts';
import type { Ageing } from './view.ts';
import { WithoutRate } from './without-rate.tsx';

/** The sums of all parties. */
export function AgeingTotals({ summary }: { summary: Ageing['summary'] }) {
  const t = useTranslations('ageing');
  const { side, day, currency } = summary;
  const money = useMoney(currency);
  const placeOf = useFigurePlace(side, day);
  return (
    <Panel>
      <div className={classes.sums}>
        {(['total', 'overdue'] as const).map((figure) => (
          <div key={figure} className={classes.sum} data-figure={figure}>
            <span className={classes.note}>{t(`sums.${side}.${figure}`)}</span>
            <Link
              href={placeOf(figure)}
              aria-label={t('openFigure', {
                figure: t(`sums.${side}.${figure}`),
                amount: money(summary[figure]),
                name: t('all'),
              })}
            >
              {money(summary[figure])}
            </Link>
          </div>
        ))}
      </div>
      <AgeBar sums={summary} />
      <Figures side={side} sums={summary} day={day} currency={currency} />
      <WithoutRate amounts={summary.without_rate} />
    </Panel>
  );
}
