'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import classes from './board.module.css';
import { deliverables } from './cards/card.ts';
import { dueChoices } from './cards/deadline.ts';
import { bands } from './cards/matching.ts';
import { RecordSelect } from './dialogs/record-select.tsx';
import type { QueueView, SetQueueView } from './view.ts';
import { useWorkspace } from './workspace.ts';

interface Choice {
  value: string;
  label: string;
}

export function FilterPanel({
  view,
  setView,
  tags,
}: {
  view: QueueView;
  setView: SetQueueView;
  tags: readonly string[];
}) {
  const t = useTranslations('board');
  const may = useMay();
  const { people } = useWorkspace();
  const peopleChoices: Choice[] = [...people].map(([value, label]) => ({ value, label }));
  const personChoices = (none: string): Choice[] => [
    { value: 'me', label: t('filter.me') },
    { value: 'nobody', label: none },
    ...peopleChoices,
  ];
  const select = (
    label: string,
    value: string | null,
    data: Choice[],
    onChange: (value: string | null) => void,
  ) => (
    <Select
      label={label}
      placeholder={t('filter.any')}
      clearable
      searchable={data.length > 10}
      data={data}
      value={value}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
    />
  );
  return (
    <div className={classes.filterPanel}>
      {select(t('filter.holder'), view.holder, personChoices(t('filter.unclaimed')), (holder) =>
        setView({ holder }),
      )}
      {select(t('filter.assignee'), view.assignee, personChoices(t('filter.unassigned')), (assignee) =>
        setView({ assignee }),
      )}
      {select(
        t('filter.deliverable'),
        view.deliverable,
        deliverables.map((value) => ({ value, label: t(`deliverable.${value}`) })),
        (value) => setView({ deliverable: deliverables.find((one) => one === value) ?? null }),
      )}
      {select(
        t('filter.priority'),
        view.priority,
        bands.map((value) => ({ value, label: t(`priority.${value}`) })),
        (value) => setView({ priority: bands.find((one) => one === value) ?? null }),
      )}
      {select(
        t('filter.due'),
        view.due,
        dueChoices.map((value) => ({ value, label: t(`dueChoice.${value}`) })),
        (value) => setView({ due: dueChoices.find((one) => one === value) ?? null }),
      )}
      {select(
        t('filter.tag'),
        view.tag,
        [...new Set([...tags, ...(view.tag ? [view.tag] : [])])].map((value) => ({ value, label: value })),
        (tag) => setView({ tag }),
      )}
      {may('projects', 'list') && (
        <RecordSelect
          of="projects"
          label={t('filter.project')}
          value={view.project}
          onChange={(project) => setView({ project })}
        />
      )}
      {may('companies', 'list') && (
        <RecordSelect
          of="companies"
          label={t('filter.client')}
          value={view.client}
          onChange={(client) => setView({ client })}
        />
      )}
    </div>
  );
}
