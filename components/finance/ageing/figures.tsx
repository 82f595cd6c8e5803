'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import classes from './ageing.module.css';
import { useFigurePlace, useMoney } from './use-ageing.ts';
import { ages, credits, type Figure, type Party, type Row, type Side } from './view.ts';

export type Sums = Pick<Row, Figure>;

interface Props {
  side: Side;
  sums: Sums;
  day: string;
  currency: string;
  /** The party of the sums and its name; undefined for the sums of all. */
  of?: Party & { name: string };
}

/** The sums by age and the credits, each of which opens its documents. */
export function Figures({ side, sums, day, currency, of }: Props) {
  const t = useTranslations('ageing');
  const money = useMoney(currency);
  const placeOf = useFigurePlace(side, day);
  return (
    <dl className={classes.figures}>
      {[...ages, ...credits].map((figure) => (
        <div key={figure} data-figure={figure} data-nothing={sums[figure] === 0 || undefined}>
          <dt>{t(`figures.${figure}`)}</dt>
          <dd>
            {sums[figure] === 0 ? (
              <span aria-hidden>—</span>
            ) : (
              <Link
                href={placeOf(figure, of)}
                aria-label={t('openFigure', {
                  figure: t(`figures.${figure}`),
                  amount: money(sums[figure]),
                  name: of?.name ?? t('all'),
                })}
              >
                {money(sums[figure])}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How the open amounts are divided by age, as one bar. */
export function AgeBar({ sums }: { sums: Sums }) {
  const open = ages.reduce((sum, age) => sum + sums[age], 0);
  if (open <= 0) return null;
  return (
    <div className={classes.bar} aria-hidden>
      {ages.map((age) => (
        <span key={age} data-age={age} style={{ flexGrow: sums[age] / open }} />
      ))}
    </div>
  );
}
