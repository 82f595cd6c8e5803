'use client';

import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { titleText } from '#components/records/values/scalar.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './approvals.module.css';
import type { Note } from './use-sending.ts';
import type { WorkspaceState } from './use-workspace.ts';

/** Says what was decided last, with a way back, and what could not be decided, with the reason. */
export function LastNote({ workspace }: { workspace: WorkspaceState }) {
  const t = useTranslations('approvals');
  const { note, isMissing, open, undo } = workspace;
  const textOf = useNoteText();
  if (isMissing && open !== null)
    return (
      <p className={classes.note} role="status">
        <span>
          {t('noLongerWaits')} <RecordLink id={open} />
        </span>
      </p>
    );
  const isBad = note?.what === 'refused';
  return (
    <p
      className={classes.note}
      role={isBad ? 'alert' : 'status'}
      data-bad={isBad || undefined}
      data-last-note
    >
      {note && <span>{textOf(note)}</span>}
      {note?.what === 'decided' && note.canUndo && (
        <Button size="compact-sm" variant="light" onClick={undo}>
          {t('undo')}
        </Button>
      )}
      {note?.what === 'refused' && (
        <Button size="compact-sm" variant="default" onClick={() => workspace.go(note.item)}>
          {t('show')}
        </Button>
      )}
    </p>
  );
}

/** Returns a function for the sentence about what happened last. */
export function useNoteText() {
  const t = useTranslations('approvals');
  const format = useFormatter();
  return (note: Note): string => {
    if (note.what === 'gone') return t('gone', { name: titleText(format, note.title) });
    const name = titleText(format, note.item.title);
    if (note.what === 'refused') return t('refused', { name, reason: note.reason });
    const isSentBack = note.decision === 'reject' && note.item.reject?.sends_back === true;
    return t(`done.${isSentBack ? 'sentBack' : note.decision}`, { name });
  };
}
