'use client';

import { Group, MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { deliverables } from '../../queue/cards/card.ts';
import { RecordSelect } from '../../queue/dialogs/record-select.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import type { EditForm } from './use-edit-form.ts';

interface Props {
  form: EditForm;
}

/** How urgent the video is, and how much work it may take. */
export function EffortFields({ form: { fields, set, labelled } }: Props) {
  return (
    <Group grow align="flex-start">
      <NumberInput
        {...labelled('priority')}
        min={0}
        max={100}
        allowDecimal={false}
        value={fields.priority}
        onChange={(value) => set({ priority: Number(value) })}
      />
      <NumberInput
        {...labelled('estimate_minutes')}
        min={0}
        allowDecimal={false}
        value={fields.estimate}
        onChange={(estimate) => set({ estimate })}
      />
      <NumberInput
        {...labelled('max_rounds')}
        min={0}
        max={50}
        allowDecimal={false}
        value={fields.rounds}
        onChange={(rounds) => set({ rounds })}
      />
    </Group>
  );
}

/** The due date, and the form in which the video is delivered. */
export function PlanFields({ form: { fields, set, labelled } }: Props) {
  const { words } = useCardWorkspace();
  return (
    <Group grow align="flex-start">
      <WrittenMoment
        {...labelled('due_at')}
        onlyDay="ends"
        value={fields.due}
        onChange={(due) => set({ due })}
      />
      <Select
        {...labelled('deliverable')}
        allowDeselect={false}
        data={deliverables.map((value) => ({ value, label: words.value('edit_card', 'deliverable', value) }))}
        value={fields.deliverable}
        onChange={(value) =>
          set({ deliverable: deliverables.find((one) => one === value) ?? fields.deliverable })
        }
      />
    </Group>
  );
}

/** The editor and the reviewers. */
export function PeopleFields({ form: { fields, set, labelled } }: Props) {
  const { people } = useCardWorkspace();
  const choices = [...people].map(([value, label]) => ({ value, label }));
  return (
    <Group grow align="flex-start">
      <Select
        {...labelled('assignee_id')}
        searchable
        clearable
        data={choices}
        value={fields.assignee}
        onChange={(assignee) => set({ assignee })}
      />
      <MultiSelect
        {...labelled('reviewer_ids')}
        searchable
        clearable
        maxValues={20}
        data={choices}
        value={fields.reviewers}
        onChange={(reviewers) => set({ reviewers })}
      />
    </Group>
  );
}

/** The project and the client that the video belongs to. */
export function OwnerFields({ form: { fields, set, labelled } }: Props) {
  return (
    <Group grow align="flex-start">
      <RecordSelect
        of="projects"
        label={labelled('project_id').label}
        value={fields.project}
        onChange={(project) => set({ project })}
      />
      <RecordSelect
        of="companies"
        label={labelled('client_company_id').label}
        value={fields.client}
        onChange={(client) => set({ client })}
      />
    </Group>
  );
}

export function TagFields({ form: { fields, set, labelled } }: Props) {
  return (
    <Group grow align="flex-start">
      <TagsInput
        {...labelled('skills_required')}
        value={fields.skills}
        onChange={(skills) => set({ skills })}
      />
      <TagsInput {...labelled('tags')} value={fields.tags} onChange={(tags) => set({ tags })} />
    </Group>
  );
}
