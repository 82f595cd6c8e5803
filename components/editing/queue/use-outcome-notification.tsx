'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import { useUndoSteps } from '#components/base/ui/shortcuts/use-undo-steps.ts';
import type { RecordStore } from '#components/views/board/records/known-records.ts';
import { type Card, codeOf } from './cards/card.ts';
import { type Done, failedOf, succeededOf } from './cards/outcome.ts';
import type { UndoStep } from './cards/undo.ts';
import classes from './queue.module.css';
import type { OpenDialog } from './workspace.ts';

const toast = 'cards';
const longMs = 10_000;

/** Shows a notification after each change, and keeps the changes for undo. */
export function useOutcomeNotification(store: RecordStore<Card>, open: (dialog: OpenDialog) => void) {
  const t = useTranslations('board');
  const undoSteps = useUndoSteps<UndoStep>();
  const applyUndo = useRef<(step: UndoStep) => void>(() => undefined);

  const undo = useCallback(() => {
    const step = undoSteps.pop();
    notifications.hide(toast);
    if (step) applyUndo.current(step);
    else notifications.show({ id: toast, message: t('nothingToUndo'), role: 'status' });
  }, [t, undoSteps]);

  const show = useCallback(
    (done: Done) => {
      const { act, to, back: step } = done;
      if (step) undoSteps.push(step);
      const succeeded = succeededOf(done);
      if (succeeded.length > 0) {
        const first = store.read().get(succeeded[0] ?? '');
        const values = { count: succeeded.length, code: codeOf(first), title: first?.title ?? '' };
        const text =
          act === 'move' && to
            ? t('done.move', { ...values, status: t(`status.${to}`) })
            : t(`done.${act}`, { ...values, status: '' });
        const message = (
          <span className={classes.toast}>
            <span>{text}</span>
            {step && (
              <Button size="compact-sm" variant="light" onClick={undo}>
                {t('undo')}
              </Button>
            )}
          </span>
        );
        notifications.hide(toast);
        notifications.show({ id: toast, message, role: 'status', autoClose: longMs });
      }
      const [failed, ...others] = failedOf(done);
      if (!failed) return;
      const { code, holder, until } = failed.refusal;
      const isLost = act === 'claim' && code === 'already_claimed' && others.length === 0;
      if (isLost && succeeded.length === 0) open({ kind: 'lost', id: failed.id, holder, until });
      else open({ kind: 'results', done });
    },
    [store, open, t, undo, undoSteps],
  );
  return useMemo(() => ({ show, undo, applyUndo }), [show, undo]);
}
