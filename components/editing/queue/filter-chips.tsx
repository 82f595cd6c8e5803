'use client';

import { Button, CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useRecordName } from './dialogs/record-name.ts';
import classes from './queue.module.css';
import type { SetQueueView } from './view.ts';
import { type FilterName, filterNames, type QueueView } from './view-state.ts';
import { useWorkspace } from './workspace.ts';

const nothingWanted = { q: null, ...Object.fromEntries(filterNames.map((name) => [name, null])) };

/** The active filters, each with a button to remove it. */
export const FilterChips = memo(function FilterChips({
  view,
  setView,
}: {
  view: QueueView;
  setView: SetQueueView;
}) {
  const t = useTranslations('board');
  const { people } = useWorkspace();
  const project = useRecordName('projects', view.project);
  const client = useRecordName('companies', view.client);
  const person = (value: string, none: string) =>
    value === 'me' ? t('filter.me') : value === 'nobody' ? none : (people.get(value) ?? value);
  const texts: Record<FilterName, string | null | undefined> = {
    project: view.project && (project ?? view.project),
    client: view.client && (client ?? view.client),
    deliverable: view.deliverable && t(`deliverable.${view.deliverable}`),
    priority: view.priority && t(`priority.${view.priority}`),
    holder: view.holder && person(view.holder, t('filter.unclaimed')),
    assignee: view.assignee && person(view.assignee, t('filter.unassigned')),
    person: view.person && person(view.person, t('filter.unassigned')),
    due: view.due && t(`dueChoice.${view.due}`),
    tag: view.tag,
  };
  const active = filterNames.flatMap((name) => {
    const text = texts[name];
    return text ? [{ name, text: `${t(`filter.${name}`)}: ${text}` }] : [];
  });
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filter.active')}>
      {active.map(({ name, text }) => (
        <li key={name} className={classes.chip}>
          {text}
          <CloseButton
            size="xs"
            aria-label={t('filter.remove', { filter: text })}
            onClick={() => setView({ [name]: null })}
          />
        </li>
      ))}
      <li>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setView(nothingWanted)}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  );
});
