'use client';

import { Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { Person } from '#components/base/ui/person.tsx';
import { useSchedule } from './context.ts';
import classes from './schedule.module.css';
import type { Draft } from './slots.ts';
import { useWhenText } from './use-entry-texts.ts';

/** Asks for the title of a new entry. Enter makes it; a refused title stays in the field. */
export function DraftDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useTranslations('scheduleView');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { shown, slots } = useSchedule();
  const whenText = useWhenText(shown.zone);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const person = slots.people.find(({ id }) => id === draft.person);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = title.trim();
    if (given === '') return setProblem(t('titleMissing'));
    setBusy(true);
    try {
      await slots.create?.(given, draft);
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={slots.newLabel}
      size="sm"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          label={t('title')}
          value={title}
          error={problem}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <p className={classes.dialogTime}>{whenText(draft.when)}</p>
        {person && <Person name={person.name} />}
        {slots.details && <slots.details draft={draft} />}
        <DialogFooter submit={t('make')} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
