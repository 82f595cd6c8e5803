'use client';

import { useTranslations } from 'next-intl';
import { Figure } from '../figure.tsx';
import { FiguresTable } from '../figures-table.tsx';
import { useMinutesText } from '../minutes-text.ts';
import type { HoursChoice } from './hours-cards.tsx';
import type { Hours } from './hours-table.tsx';

/** The hours of each project, of all people together. */
export function ProjectTotals({ hours, onOpen }: { hours: Hours; onOpen: (choice: HoursChoice) => void }) {
  const t = useTranslations('planning.hours');
  const minutesText = useMinutesText();
  const names = new Map(hours.rows.map(({ project_id, project }) => [project_id, project]));
  return (
    <FiguresTable label={t('projects')} names={[t('project')]} figures={[t('time')]}>
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
    </FiguresTable>
  );
}
