'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Tone } from '#components/base/ui/tone.tsx';
import classes from './bank.module.css';
import { useLineMoney } from './use-line-money.ts';
import type { Line } from './view.ts';

const toneOf = { new: 'waiting', proposed: 'waiting', matched: 'good', ignored: 'quiet' } as const;

interface Props {
  lines: readonly Line[];
  current: Line | undefined;
  onOpen: (line: Line) => void;
}

/** The lines of the statements, the chosen one marked. */
export function LineList({ lines, current, onOpen }: Props) {
  const t = useTranslations('bank');
  const format = useFormatter();
  const money = useLineMoney();
  return (
    <ul className={classes.list} aria-label={t('lines')}>
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className={classes.item}
            data-bank-line={line.id}
            aria-current={line.id === current?.id || undefined}
            onClick={() => onOpen(line)}
          >
            <span className={classes.top}>
              <span className={classes.name}>{line.counterparty_name ?? line.text ?? t('nameless')}</span>
              <span className={classes.amount} data-kind={line.kind}>
                {money(line)}
              </span>
            </span>
            <span className={classes.quiet}>
              {format.dateTime(new Date(`${line.booking_date}T00:00:00Z`), {
                dateStyle: 'medium',
                timeZone: 'UTC',
              })}
              {line.counterparty_name !== null && line.text !== null && ` · ${line.text}`}
            </span>
            {line.status !== 'new' && <Tone tone={toneOf[line.status]}>{t(`status.${line.status}`)}</Tone>}
          </button>
        </li>
      ))}
    </ul>
  );
}
