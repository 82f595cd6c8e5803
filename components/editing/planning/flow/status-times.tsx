'use client';

import { useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import { Figure } from '../figure.tsx';
import { useMinutesText } from '../minutes-text.ts';
import classes from '../planning.module.css';
import type { FlowProps } from './deliveries.tsx';

/** How long cards were in each status that they have left. */
export function StatusTimes({ flow: { from, to, statuses }, onOpen }: FlowProps) {
  const t = useTranslations('planning.flow');
  const board = useTranslations('board.status');
  const minutesText = useMinutesText();
  if (statuses.length === 0) return <p className={classes.quiet}>{t('noTimes')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('times')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('status')}</th>
            {(['times_left', 'median', 'average'] as const).map((name) => (
              <th key={name} scope="col" className={classes.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, count, median_hours, average_hours }) => (
            <tr key={status}>
              <th scope="row">{board(status)}</th>
              <Figure
                label={t('openStatus', { name: board(status), count })}
                onOpen={() => onOpen({ figure: 'status', status, from, to, name: board(status) })}
              >
                {count}
              </Figure>
              <td className={classes.number}>{minutesText(median_hours * 60)}</td>
              <td className={classes.number}>{minutesText(average_hours * 60)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
