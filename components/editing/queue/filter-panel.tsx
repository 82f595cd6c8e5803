'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { bands } from '#server/areas/editing/cards/card-priority.ts';
import { deliverables } from './cards/card.ts';
import { dueChoices } from './cards/deadline.ts';
import { RecordSelect } from './dialogs/record-select.tsx';
import classes from './queue.module.css';
import type { SetQueueView } from './view.ts';
import type { QueueView } from './view-state.ts';
import { useWorkspace } from './workspace.ts';

interface Props {
  view: QueueView;
  setView: SetQueueView;
}

export function FilterPanel({ view, setView, tags }: Props & { tags: readonly string[] }) {
  return (
    <div className={classes.filterPanel}>
      <PeopleFilters view={view} setView={setView} />
      <StateFilters view={view} setView={setView} />
      <TagFilter view={view} setView={setView} tags={tags} />
      <OwnerFilters view={view} setView={setView} />
    </div>
  );
}

/** The person who holds a card, and the one to whom it is assigned. */
function PeopleFilters({ view, setView }: Props) {
  const t = useTranslations('board');
  const { people } = useWorkspace();
  const personChoices = (none: string): Choice[] => [
    { value: 'me', label: t('filter.me') },
    { value: 'nobody', label: none },
    ...[...people].map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <FilterSelect
        label={t('filter.holder')}
        value={view.holder}
        data={personChoices(t('filter.unclaimed'))}
        onChange={(holder) => setView({ holder })}
      />
      <FilterSelect
        label={t('filter.assignee')}
        value={view.assignee}
        data={personChoices(t('filter.unassigned'))}
        onChange={(assignee) => setView({ assignee })}
      />
      <FilterSelect
        label={t('filter.person')}
        value={view.person}
        data={personChoices(t('filter.unassigned'))}
        onChange={(person) => setView({ person })}
      />
    </>
  );
}

/** The kind of video, and how urgent it is. */
function StateFilters({ view, setView }: Props) {
  const t = useTranslations('board');
  return (
    <>
      <FilterSelect
        label={t('filter.deliverable')}
        value={view.deliverable}
        data={deliverables.map((value) => ({ value, label: t(`deliverable.${value}`) }))}
        onChange={(value) => setView({ deliverable: deliverables.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={t('filter.priority')}
        value={view.priority}
        data={bands.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={(value) => setView({ priority: bands.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={t('filter.due')}
        value={view.due}
        data={dueChoices.map((value) => ({ value, label: t(`dueChoice.${value}`) }))}
        onChange={(value) => setView({ due: dueChoices.find((one) => one === value) ?? null })}
      />
    </>
  );
}

/** The tags of the known cards. The chosen one is offered even if no card has it any more. */
function TagFilter({ view, setView, tags }: Props & { tags: readonly string[] }) {
  const t = useTranslations('board');
  const offered = new Set([...tags, ...(view.tag ? [view.tag] : [])]);
  return (
    <FilterSelect
      label={t('filter.tag')}
      value={view.tag}
      data={[...offered].map((value) => ({ value, label: value }))}
      onChange={(tag) => setView({ tag })}
    />
  );
}

/** The project and the client of a video, for people who may read these records. */
function OwnerFilters({ view, setView }: Props) {
  const t = useTranslations('board');
  const may = useMay();
  return (
    <>
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
    </>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface SelectProps {
  label: string;
  value: string | null;
  data: Choice[];
  onChange: (value: string | null) => void;
}

function FilterSelect({ data, ...props }: SelectProps) {
  const t = useTranslations('board');
  return (
    <Select
      {...props}
      placeholder={t('filter.any')}
      clearable
      searchable={data.length > 10}
      data={data}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
