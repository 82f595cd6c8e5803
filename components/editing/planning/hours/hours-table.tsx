'use client';

import { useTranslations } from 'next-intl';
import type { Outputs } from '#components/base/data/trpc.ts';
import { Figure } from '../figure.tsx';
import { FiguresTable } from '../figures-table.tsx';
import { useMinutesText } from '../minutes-text.ts';
import classes from '../planning.module.css';
import type { HoursChoice } from './hours-cards.tsx';

export type Hours = Outputs['editCards']['hours']['data'];

interface Props {
  hours: Hours;
  onOpen: (choice: HoursChoice) => void;
}

/** The hours of each person, and below them those of their projects. Each figure opens its cards. */
export function HoursTable({ hours, onOpen }: Props) {
  const t = useTranslations('planning.hours');
  const minutesText = useMinutesText();
  const own = Map.groupBy(hours.rows, ({ person_id }) => person_id);
  return (
    <FiguresTable
      label={t('people')}
      names={[t('person')]}
      figures={[t('cards'), t('time')]}
      foot={
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          <Figure
            label={t('open', { name: t('total'), time: minutesText(hours.minutes) })}
            onOpen={() => onOpen({ name: t('total') })}
          >
            {minutesText(hours.minutes)}
          </Figure>
        </tr>
      }
    >
      {[...own.values()].map((rows) => (
        <PersonRows key={rows[0]?.person_id} rows={rows} onOpen={onOpen} />
      ))}
    </FiguresTable>
  );
}

function PersonRows({ rows, onOpen }: Pick<Props, 'onOpen'> & { rows: Hours['rows'] }) {
  const t = useTranslations('planning.hours');
  const minutesText = useMinutesText();
  const [{ person_id, person } = { person_id: '', person: '' }] = rows;
  const minutes = rows.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <>
      <tr className={classes.person}>
        <th scope="row">{person}</th>
        <td className={classes.number}>{rows.reduce((sum, one) => sum + one.card_count, 0)}</td>
        <Figure
          label={t('open', { name: person, time: minutesText(minutes) })}
          onOpen={() => onOpen({ person_id, name: person })}
        >
          {minutesText(minutes)}
        </Figure>
      </tr>
      {rows.map((one) => {
        const project = one.project ?? t('noProject');
        const name = t('personAndProject', { person, project });
        return (
          <tr key={one.project_id}>
            <th scope="row" className={classes.project}>
              {project}
            </th>
            <td className={classes.number}>{one.card_count}</td>
            <Figure
              label={t('open', { name, time: minutesText(one.minutes) })}
              onOpen={() => onOpen({ person_id, project_id: one.project_id ?? 'none', name })}
            >
              {minutesText(one.minutes)}
            </Figure>
          </tr>
        );
      })}
    </>
  );
}
