'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import classes from './board.module.css';
import { codeOf } from './cards/card.ts';
import { type Done, failedOf, succeededOf } from './cards/outcome.ts';
import type { UndoStep } from './cards/undo.ts';
import type { CardStore } from './cards/use-cards.ts';
import type { OpenDialog } from './workspace.ts';

const toast = 'cards';
const longMs = 10_000;
/** Number of changes that can be undone. */
const mostUndoSteps = 20;

/** Shows a notification after each change, and keeps the changes for undo. */
export function useOutcomeNotification(store: CardStore, open: (dialog: OpenDialog) => void) {
  const t = useTranslations('board');
  const undoSteps = useRef<UndoStep[]>([]);
  const applyUndo = useRef<(step: UndoStep) => void>(() => undefined);

  const undo = useCallback(() => {
    const step = undoSteps.current.pop();
    notifications.hide(toast);
    if (step) applyUndo.current(step);
    else notifications.show({ id: toast, message: t('nothingToUndo'), role: 'status' });
  }, [t]);

  const show = useCallback(
    (done: Done) => {
      const { act, to, back: step } = done;
      if (step) undoSteps.current = [...undoSteps.current, step].slice(-mostUndoSteps);
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
    [store, open, t, undo],
  );
  return useMemo(() => ({ show, undo, applyUndo }), [show, undo]);
}
