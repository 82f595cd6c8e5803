'use client';

import { Button, Kbd, Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TagsField } from '#components/base/ui/inputs/tags-field.tsx';
import { RecordSelect } from '#components/records/form/selects/record-select.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { priorities } from './choices.ts';
import type { Ticket } from './clock.ts';
import classes from './desk.module.css';
import { MergeForm } from './merge-form.tsx';
import { SnoozeChoices } from './snooze-choices.tsx';
import type { TicketSteps } from './use-ticket-steps.ts';

export type DialogName = 'assign' | 'priority' | 'snooze' | 'tags' | 'merge' | 'help';

interface Props {
  name: DialogName;
  ticket: Ticket;
  acts: Pick<TicketSteps, 'change'>;
  onMerged: (id: string) => void;
  onClose: () => void;
}

/** The dialogs of the open ticket. Each decision is one call. */
export function DeskDialogs({ name, ticket, acts, onMerged, onClose }: Props) {
  const t = useTranslations('desk.dialogs');
  const common = useTranslations('common');
  const change: TicketSteps['change'] = (values, done) => {
    acts.change(values, done);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(name, { number: ticket.number ?? '' })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {name === 'assign' && <AssignChoice ticket={ticket} onChange={change} />}
      {name === 'priority' && <PriorityChoices ticket={ticket} onChange={change} />}
      {name === 'snooze' && <SnoozeChoices ticket={ticket} onChange={change} />}
      {name === 'tags' && <TagsForm ticket={ticket} onChange={change} />}
      {name === 'merge' && <MergeForm ticket={ticket} onMerged={onMerged} />}
      {name === 'help' && <KeyHelp />}
    </Modal>
  );
}

interface ChoiceProps {
  ticket: Ticket;
  onChange: TicketSteps['change'];
}

function AssignChoice({ ticket, onChange }: ChoiceProps) {
  const t = useTranslations('desk');
  return (
    <Stack gap="md">
      {/* The field begins empty: the name of the present assignee would arrive later and replace what was typed. */}
      <RecordSelect
        kind="user"
        label={t('assignee')}
        data-autofocus
        defaultDropdownOpened
        value={null}
        onChange={(value) => value !== null && onChange({ assignee_id: value })}
      />
      {ticket.assignee_id !== null && (
        <Button variant="subtle" onClick={() => onChange({ assignee_id: null })}>
          {t('unassign')}
        </Button>
      )}
    </Stack>
  );
}

function PriorityChoices({ ticket, onChange }: ChoiceProps) {
  const { kind, words } = useKind();
  return (
    <Stack gap="xs">
      {priorities.map((priority) => (
        <Button
          key={priority}
          variant={priority === ticket.priority ? 'filled' : 'default'}
          onClick={() => onChange({ priority })}
        >
          {words.value(kind.kind, 'priority', priority)}
        </Button>
      ))}
    </Stack>
  );
}

function TagsForm({ ticket, onChange }: ChoiceProps) {
  const t = useTranslations('desk');
  const [tags, setTags] = useState<string[]>(ticket.tags);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ tags });
      }}
    >
      <Stack gap="md">
        <TagsField label={t('tags')} data-autofocus value={tags} onChange={setTags} />
        <Button type="submit">{t('save')}</Button>
      </Stack>
    </form>
  );
}

const keys = ['j', 'k', 'r', 'n', 't', 'a', 's', 'e', 'm', 'send', 'slash', 'help'] as const;
const names: Readonly<Partial<Record<(typeof keys)[number], string>>> = {
  send: 'Ctrl + Enter',
  slash: '/',
  help: '?',
};

function KeyHelp() {
  const t = useTranslations('desk.keys');
  return (
    <dl className={classes.keys}>
      {keys.map((key) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <Kbd>{names[key] ?? key.toUpperCase()}</Kbd>
          </dt>
          <dd>{t(key)}</dd>
        </div>
      ))}
    </dl>
  );
}
