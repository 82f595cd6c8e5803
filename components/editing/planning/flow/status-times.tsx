'use client';

import { useTranslations } from 'next-intl';
import { Figure } from '../figure.tsx';
import { FiguresTable } from '../figures-table.tsx';
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
    <FiguresTable
      label={t('times')}
      names={[t('status')]}
      figures={[t('times_left'), t('median'), t('average')]}
    >
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
    </FiguresTable>
  );
}
