'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useNoteText } from '../approvals/last-note.tsx';
import classes from './notifications.module.css';
import type { Decisions } from './use-decisions.ts';

/** Says what was decided from a notification, with a way back, or why it could not be decided. */
export function DecidedNote({ decisions: { note, undo } }: { decisions: Decisions }) {
  const t = useTranslations('approvals');
  const textOf = useNoteText();
  const isBad = note?.what === 'refused';
  return (
    <div className={classes.decided} role={isBad ? 'alert' : 'status'} data-bad={isBad || undefined}>
      {note && <span>{textOf(note)}</span>}
      {note?.what === 'decided' && note.canUndo && (
        <Button variant="light" className={classes.touch} onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
