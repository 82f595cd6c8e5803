'use client';

import { Checkbox, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { type Card, codeOf, deliverables } from '../cards/card.ts';
import { withCards } from '../cards/known-cards.ts';
import { focusOnceDrawn } from '../focus.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';
import { RecordSelect } from './record-select.tsx';

interface Fields {
  title: string;
  deliverable: Card['deliverable'];
  client: string | null;
  project: string | null;
  brief: string;
  sources: string;
  due: string;
  assignee: string | null;
  isReady: boolean;
}

const begun: Fields = {
  title: '',
  deliverable: 'short',
  client: null,
  project: null,
  brief: '',
  sources: '',
  due: '',
  assignee: null,
  isReady: false,
};

const inputOf = ({
  title,
  deliverable,
  client,
  project,
  brief,
  sources,
  due,
  assignee,
  isReady,
}: Fields) => ({
  title: title.trim(),
  deliverable,
  client_company_id: client,
  project_id: project,
  brief: brief.trim() ? { message: brief.trim() } : {},
  source_urls: sources.split(/\s+/).filter(Boolean),
  due_at: due || null,
  assignee_id: assignee,
  ...(isReady ? { status: 'ready' as const } : {}),
});

/** Creates a video with the fields that a requester knows. The others are edited on the card. */
export function NewCardDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('board.newCard');
  const names = useTranslations('board');
  const { people, store } = useWorkspace();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [fields, setFields] = useState(begun);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (some: Partial<Fields>) => setFields((before) => ({ ...before, ...some }));

  async function submit() {
    if (!fields.title.trim()) return setProblems({ title: t('titleMissing') });
    setBusy(true);
    try {
      const { data: card } = await client.editCards.create.mutate(inputOf(fields));
      store.write((known) => withCards(known, [card]));
      onClose();
      notifications.show({ message: t('done', { code: codeOf(card) }), role: 'status' });
      // The timeout runs after the dialog has returned the focus to its opener.
      setTimeout(() => focusOnceDrawn(card.id, card.status));
    } catch (error) {
      const { details } = wireError(error);
      setProblems({ '': failureText(error), ...byField(details) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('title')}
      submit={t('submit')}
      isBusy={isBusy}
      problem={problems['']}
      onSubmit={() => void submit()}
      onClose={onClose}
      code={<AsCode area="editCards" verb="create" input={() => inputOf(fields)} />}
    >
      <Stack gap="sm">
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
      </Stack>
    </Dialog>
  );
}
