'use client';

import { useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import { Figure } from '../figure.tsx';
import { useMinutesText } from '../minutes-text.ts';
import classes from '../planning.module.css';
import type { HoursChoice } from './hours-cards.tsx';
import type { Hours } from './hours-table.tsx';

/** The hours of each project, of all people together. */
export function ProjectTotals({ hours, onOpen }: { hours: Hours; onOpen: (choice: HoursChoice) => void }) {
  const t = useTranslations('planning.hours');
  const minutesText = useMinutesText();
  const names = new Map(hours.rows.map(({ project_id, project }) => [project_id, project]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('projects')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('project')}</th>
            <th scope="col" className={classes.number}>
              {t('time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.projects.map(({ id, minutes }) => {
            const name = names.get(id) ?? t('noProject');
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <Figure
                  label={t('open', { name, time: minutesText(minutes) })}
                  onOpen={() => onOpen({ project_id: id ?? 'none', name })}
                >
                  {minutesText(minutes)}
                </Figure>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
