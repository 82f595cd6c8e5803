'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { showAnew } from '#components/base/ui/show-anew.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ProblemText } from '#components/records/values/problem-text.tsx';
import classes from '../../board/board.module.css';
import type { KindRecord } from '../../board/kind/kind-records.ts';
import { titleOf } from '../../board/kind/moving.ts';
import type { MoveOutcome } from '../../board/kind/write-moves.ts';
import type { RecordStore } from '../../board/records/known-records.ts';

const toast = 'calendar-changes';
const longMs = 10_000;

interface Done {
  text: 'moved' | 'done' | 'reopened' | 'undone' | 'nothingToUndo';
  outcomes: readonly MoveOutcome[];
  store: RecordStore<KindRecord>;
  column?: string;
  undo?: (() => Promise<unknown>) | undefined;
}

/** Says what was changed, with a button that undoes it, and what was refused and why. */
export function useDayNotice() {
  const t = useTranslations('calendarView');
  const { kind } = useKind();
  return useMemo(() => {
    function show({ text, outcomes, store, column = '', undo }: Done) {
      const titleIn = (id: string | undefined) => {
        const record = id === undefined ? undefined : store.read().get(id);
        return record ? titleOf(kind, record) : '';
      };
      const done = outcomes.filter(({ refusal }) => !refusal);
      if (done.length > 0 || outcomes.length === 0) {
        const values = { count: done.length, title: titleIn(done[0]?.id), column };
        const message = (
          <span className={classes.toast}>
            <span>{t(`notice.${text}`, values)}</span>
            {undo && (
              <Button size="compact-sm" variant="light" onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )}
          </span>
        );
        showAnew(toast, { message, role: 'status', autoClose: longMs });
      }
      for (const { id, refusal } of outcomes) {
        if (!refusal) continue;
        const message = (
          <>
            {t('notice.refused', { title: titleIn(id) })} <ProblemText text={refusal.reason} />
          </>
        );
        notifications.show({ color: 'brick', message, autoClose: false });
      }
    }
    const failureMessage = (count: number, reason: string) => t('notice.failed', { count, reason });
    return { show, failureMessage };
  }, [t, kind]);
}
