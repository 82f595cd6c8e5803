'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef } from 'react';
import type { UndoPlace } from '#components/base/ui/shortcuts/undo-steps.ts';
import { hideShown, showAnew } from '#components/base/ui/show-anew.ts';
import type { RecordStore } from '#components/views/board/records/known-records.ts';
import { bandOf } from '#server/areas/editing/cards/card-priority.ts';
import { type Card, codeOf } from './cards/card.ts';
import { type Done, failedOf, succeededOf } from './cards/outcome.ts';
import type { UndoStep } from './cards/undo.ts';
import classes from './queue.module.css';
import type { OpenDialog } from './workspace.ts';

const toast = 'cards';
const longMs = 10_000;

/** Shows a notification after each change, with a button that undoes it. */
export function useOutcomeNotification(store: RecordStore<Card>, open: (dialog: OpenDialog) => void) {
  const t = useTranslations('board');
  const undo = useRef<(place: UndoPlace<UndoStep>) => void>(() => undefined);
  const textOf = useDoneText(store);

  const showNothing = useCallback(
    () => showAnew(toast, { message: t('nothingToUndo'), role: 'status' }),
    [t],
  );

  const show = useCallback(
    (done: Done) => {
      const { act, undo: place } = done;
      const succeeded = succeededOf(done);
      if (succeeded.length > 0) {
        const text = textOf(done, succeeded);
        const message = (
          <span className={classes.toast}>
            <span>{text}</span>
            {place && (
              <Button size="compact-sm" variant="light" onClick={() => undo.current(place)}>
                {t('undo')}
              </Button>
            )}
          </span>
        );
        showAnew(toast, { message, role: 'status', autoClose: longMs });
      }
      const [failed, ...others] = failedOf(done);
      if (!failed) return;
      const { code, holder, until } = failed.refusal;
      const isLost = act === 'claim' && code === 'already_claimed' && others.length === 0;
      if (isLost && succeeded.length === 0) open({ kind: 'lost', id: failed.id, holder, until });
      else open({ kind: 'results', done });
    },
    [textOf, open, t],
  );
  return useMemo(() => ({ show, showNothing, undo, hide: () => hideShown(toast) }), [show, showNothing]);
}

/** Returns a function that says what was done. A card that needs further approvals has got one, and stays in review. */
function useDoneText(store: RecordStore<Card>) {
  const t = useTranslations('board');
  return useCallback(
    ({ act, to }: Done, ids: readonly string[]): string => {
      const known = store.read();
      const waiting = to === 'approved' ? ids.filter((id) => known.get(id)?.status === 'review') : [];
      const say = (some: readonly string[], what: 'voted' | typeof act): string => {
        const first = known.get(some[0] ?? '');
        const { given = 0, needed = 0 } = first?.approvals ?? {};
        const status = (act === 'move' || act === 'moveInBand') && to ? t(`status.${to}`) : '';
        const priority = first?.priority ?? 0;
        const card = { count: some.length, code: codeOf(first), title: first?.title ?? '' };
        return some.length === 0
          ? ''
          : t(`done.${what}`, {
              ...card,
              ...{ given, needed, status, priority },
              band: t(`priority.${bandOf(priority)}`),
            });
      };
      const others = ids.filter((id) => !waiting.includes(id));
      return [say(others, act), say(waiting, 'voted')].filter(Boolean).join(' · ');
    },
    [store, t],
  );
}
