'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { showAnew } from '#components/base/ui/show-anew.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Stage } from '#components/records/record/bar/stage.ts';
import classes from '../board.module.css';
import type { RecordStore } from '../records/known-records.ts';
import { boardOf, type KindRecord } from './kind-records.ts';
import { titleOf } from './moving.ts';
import type { MoveOutcome } from './write-moves.ts';

const toast = 'board-moves';
const longMs = 10_000;

interface Done {
  text: 'moved' | 'lane' | 'undone' | 'nothingToUndo';
  outcomes: readonly MoveOutcome[];
  store: RecordStore<KindRecord>;
  stage?: Stage;
  /** The property of the lanes, if only the lane was changed. */
  property?: string | undefined;
  undo?: () => Promise<unknown>;
}

/** Says what was moved, with a button that undoes it, and what was not moved and why. */
export function useMoveNotice() {
  const t = useTranslations('boardView');
  const { kind, words } = useKind();
  return useMemo(() => {
    const { by } = boardOf(kind);
    const nameOf = (stage: Stage | undefined) =>
      stage ? (stage.title ?? words.value(kind.kind, by, stage.value)) : '';

    function show({ text, outcomes, store, stage, property = '', undo }: Done) {
      const titleIn = (id: string | undefined) => {
        const record = id === undefined ? undefined : store.read().get(id);
        return record ? titleOf(kind, record) : '';
      };
      const done = outcomes.filter(({ refusal }) => !refusal);
      const warnings = [...new Set(done.flatMap((one) => one.warnings ?? []))];
      if (done.length > 0 || outcomes.length === 0) {
        const values = {
          count: done.length,
          title: titleIn(done[0]?.id),
          column: nameOf(stage),
          property: words.property(kind.kind, property),
        };
        const message = (
          <span className={classes.toast}>
            <span>
              {t(`notice.${text}`, values)}
              {warnings.map((warning) => (
                <span key={warning} className={classes.warning}>
                  {warning}
                </span>
              ))}
            </span>
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
        const message = t('notice.refused', { title: titleIn(id), reason: refusal.reason });
        notifications.show({ color: 'brick', message, autoClose: false });
      }
    }
    const failureMessage = (count: number, reason: string) => t('notice.failed', { count, reason });
    return { show, failureMessage };
  }, [t, kind, words]);
}
