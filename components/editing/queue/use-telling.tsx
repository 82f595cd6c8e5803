'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import classes from './board.module.css';
import { codeOf } from './cards/card.ts';
import { type Done, failedOf, succeededOf } from './cards/outcome.ts';
import type { WayBack } from './cards/undo.ts';
import type { CardStore } from './cards/use-cards.ts';
import type { OpenDialog } from './desk.ts';

const toast = 'cards';
const longMs = 10_000;
/** Number of changes that can be undone. */
const most = 20;

/** Shows a notification after each change, and keeps the changes for undo. */
export function useTelling(store: CardStore, open: (dialog: OpenDialog) => void) {
  const t = useTranslations('board');
  const ways = useRef<WayBack[]>([]);
  const goBack = useRef<(back: WayBack) => void>(() => undefined);

  const undo = useCallback(() => {
    const back = ways.current.pop();
    notifications.hide(toast);
    if (back) goBack.current(back);
    else notifications.show({ id: toast, message: t('nothingToUndo'), role: 'status' });
  }, [t]);

  const tell = useCallback(
    (done: Done) => {
      const { act, to, back } = done;
      if (back) ways.current = [...ways.current, back].slice(-most);
      const succeeded = succeededOf(done);
      if (succeeded.length > 0) {
        const first = store.read().get(succeeded[0] ?? '');
        const said = { count: succeeded.length, code: codeOf(first), title: first?.title ?? '' };
        const text =
          act === 'move' && to
            ? t('done.move', { ...said, status: t(`status.${to}`) })
            : t(`done.${act}`, { ...said, status: '' });
        const message = (
          <span className={classes.toast}>
            <span>{text}</span>
            {back && (
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
  return useMemo(() => ({ tell, undo, goBack }), [tell, undo]);
}
