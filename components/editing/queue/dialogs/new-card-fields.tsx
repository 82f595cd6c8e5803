'use client';

import { Checkbox, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { deliverables } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import { RecordSelect } from './record-select.tsx';
import type { NewCard } from './use-new-card.ts';

interface Props {
  form: NewCard;
}

/** The title, the brief and the sources of a video. */
export function RequestFields({ form: { fields, set, problems } }: Props) {
  const t = useTranslations('board.newCard');
  return (
    <>
      <TextInput
        label={t('name')}
        required
        maxLength={300}
        value={fields.title}
        error={problems.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={t('brief')}
        description={t('briefAbout')}
        autosize
        minRows={3}
        value={fields.brief}
        error={problems.brief}
        onChange={(event) => set({ brief: event.currentTarget.value })}
      />
      <Textarea
        label={t('sources')}
        description={t('sourcesAbout')}
        autosize
        minRows={2}
        value={fields.sources}
        error={problems.source_urls}
        onChange={(event) => set({ sources: event.currentTarget.value })}
      />
    </>
  );
}

/** The delivery of a video, and the records that it belongs to. */
export function DeliveryFields({ form: { fields, set, problems } }: Props) {
  const t = useTranslations('board.newCard');
  const names = useTranslations('board');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={names('filter.deliverable')}
          allowDeselect={false}
          data={deliverables.map((value) => ({ value, label: names(`deliverable.${value}`) }))}
          value={fields.deliverable}
          error={problems.deliverable}
          onChange={(value) => set({ deliverable: deliverables.find((one) => one === value) ?? 'other' })}
        />
        <WrittenMoment
          label={names('filter.due')}
          onlyDay="ends"
          value={fields.due}
          error={problems.due_at}
          onChange={(due) => set({ due })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <RecordSelect
          of="companies"
          label={names('filter.client')}
          placeholder={t('none')}
          value={fields.client}
          onChange={(company) => set({ client: company })}
        />
        <RecordSelect
          of="projects"
          label={names('filter.project')}
          placeholder={t('none')}
          value={fields.project}
          onChange={(project) => set({ project })}
        />
      </SimpleGrid>
    </>
  );
}

/** The editor of a video, and whether work on it can start. */
export function StartFields({ form: { fields, set, problems } }: Props) {
  const t = useTranslations('board.newCard');
  const names = useTranslations('board');
  const { people } = useWorkspace();
  return (
    <>
      <Select
        label={names('filter.assignee')}
        placeholder={names('filter.unassigned')}
        searchable
        clearable
        nothingFoundMessage={names('dialog.nobodyFound')}
        data={[...people].map(([value, label]) => ({ value, label }))}
        value={fields.assignee}
        error={problems.assignee_id}
        onChange={(assignee) => set({ assignee })}
      />
      <Checkbox
        label={t('ready')}
        description={t('readyAbout')}
        checked={fields.isReady}
        error={problems.status}
        onChange={(event) => set({ isReady: event.currentTarget.checked })}
      />
    </>
  );
}
