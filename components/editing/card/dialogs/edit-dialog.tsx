'use client';

import {
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { codeOf, deliverables } from '../../queue/cards/card.ts';
import { RecordSelect } from '../../queue/dialogs/record-select.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { useWrite } from '../use-write.ts';
import { fieldsOf, setOf } from './edited.ts';
import { FormDialog } from './form-dialog.tsx';

/** Edits the fields of a card. Only changed fields are sent. */
export function EditDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.edit');
  const { card, people, words } = useCardWorkspace();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const write = useWrite();
  const [begun] = useState(() => fieldsOf(card));
  const [fields, setFields] = useState(begun);
  const [isTried, setTried] = useState(false);
  const set = (some: Partial<typeof begun>) => setFields((before) => ({ ...before, ...some }));
  const input = () => ({ id: card.id, ...setOf(begun, fields, card), ...write.lease });
  const problems = write.problem?.fields ?? {};
  const of = (name: string) => ({ label: words.property('edit_card', name), error: problems[name] });
  const peopleChoices = [...people].map(([value, label]) => ({ value, label }));

  async function submit() {
    setTried(true);
    if (!fields.title.trim()) return;
    const isDone = await write.run(async () =>
      shown.put((await client.editCards.update.mutate(input())).data),
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('title', { code: codeOf(card) })}
      submit={t('submit')}
      size="lg"
      write={write}
      code={<AsCode area="editCards" verb="update" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          {...of('title')}
          error={isTried && !fields.title.trim() ? t('titleMissing') : problems.title}
          required
          value={fields.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          data-autofocus
        />
        <Textarea
          {...of('description')}
          autosize
          minRows={2}
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Textarea
          {...of('brief')}
          description={t('briefAbout')}
          autosize
          minRows={3}
          value={fields.brief}
          onChange={(event) => set({ brief: event.currentTarget.value })}
        />
        <Textarea
          {...of('source_urls')}
          description={t('sourcesAbout')}
          autosize
          minRows={2}
          value={fields.sources}
          onChange={(event) => set({ sources: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          <NumberInput
            {...of('priority')}
            min={0}
            max={100}
            allowDecimal={false}
            value={fields.priority}
            onChange={(value) => set({ priority: Number(value) })}
          />
          <NumberInput
            {...of('estimate_minutes')}
            min={0}
            allowDecimal={false}
            value={fields.estimate}
            onChange={(estimate) => set({ estimate })}
          />
          <NumberInput
            {...of('max_rounds')}
            min={0}
            max={50}
            allowDecimal={false}
            value={fields.rounds}
            onChange={(rounds) => set({ rounds })}
          />
        </Group>
        <Group grow align="flex-start">
          <WrittenMoment
            {...of('due_at')}
            onlyDay="ends"
            value={fields.due}
            onChange={(due) => set({ due })}
          />
          <Select
            {...of('deliverable')}
            allowDeselect={false}
            data={deliverables.map((value) => ({
              value,
              label: words.value('edit_card', 'deliverable', value),
            }))}
            value={fields.deliverable}
            onChange={(value) =>
              set({ deliverable: deliverables.find((one) => one === value) ?? fields.deliverable })
            }
          />
        </Group>
        <Group grow align="flex-start">
          <Select
            {...of('assignee_id')}
            searchable
            clearable
            data={peopleChoices}
            value={fields.assignee}
            onChange={(assignee) => set({ assignee })}
          />
          <MultiSelect
            {...of('reviewer_ids')}
            searchable
            clearable
            maxValues={20}
            data={peopleChoices}
            value={fields.reviewers}
            onChange={(reviewers) => set({ reviewers })}
          />
        </Group>
        <Group grow align="flex-start">
          <RecordSelect
            of="projects"
            label={words.property('edit_card', 'project_id')}
            value={fields.project}
            onChange={(project) => set({ project })}
          />
          <RecordSelect
            of="companies"
            label={words.property('edit_card', 'client_company_id')}
            value={fields.client}
            onChange={(company) => set({ client: company })}
          />
        </Group>
        <Group grow align="flex-start">
          <TagsInput
            {...of('skills_required')}
            value={fields.skills}
            onChange={(skills) => set({ skills })}
          />
          <TagsInput {...of('tags')} value={fields.tags} onChange={(tags) => set({ tags })} />
        </Group>
      </Stack>
    </FormDialog>
  );
}
