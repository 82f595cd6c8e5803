'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './signing.module.css';
import type { Person } from './signing.ts';

const colors = {
  waiting: 'gray',
  pending: 'gray',
  viewed: 'gray',
  signed: 'spruce',
  declined: 'brick',
} as const;

export function People({ people }: { people: Person[] }) {
  const t = useTranslations('signing');
  return (
    <Panel title={t('people')}>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={`${person.order} ${person.role} ${person.name}`}>
            <span>
              <strong>{person.name}</strong>
              <span className={classes.role}>{t(`roles.${person.role}`)}</span>
            </span>
            <Badge className={classes.standing} variant="light" color={colors[person.status]}>
              {t(`statuses.${person.status}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
