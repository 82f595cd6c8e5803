'use client';

import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useSession } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useUndoSteps } from '#components/base/ui/shortcuts/use-undo-steps.ts';
import { hideShown, showAnew } from '#components/base/ui/show-anew.ts';
import { useNotifySaved, Warnings } from '../form/saved-notice.tsx';
import { asEntry, type Entry, warningsOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { backTo, type Values } from './bar/asked-moves.ts';
import type { Stage } from './bar/stage.ts';
import { useWrite } from './use-record.ts';

const toast = 'record-moved';
const longMs = 10_000;

/** A finished move: the property that it changed, its stages, the record before it, and the answer of the server. */
interface Moved {
  by: string;
  stages: readonly Stage[];
  was: Entry;
  reply: unknown;
}

/** Says where a record was moved to, and takes the move back by a button or by Z, where its rules allow that. */
export function useMoved(id: string) {
  const { kind } = useKind();
  const { user, role } = useSession();
  const notifySaved = useNotifySaved();
  const steps = useUndoSteps<Values>();
  const show = useMovedNotice();
  const tell = useUndoNotice();
  const write = useWrite(id);

  function undo(take: () => Values | undefined) {
    // A step that cannot be sent now stays for later.
    const data = write.isPending ? undefined : take();
    if (!data) return;
    hideShown(toast);
    write.mutate(
      { area: kind.area, verb: 'update', input: data, at_once: data },
      { onSuccess: tell.undone, onError: tell.failed },
    );
  }
  useHotkeys([['z', () => undo(steps.pop)]]);
  // The button would take back a move of a record that is no longer on the screen.
  useEffect(
    () => () => {
      hideShown(toast);
    },
    [],
  );

  return function moved({ by, stages, was, reply }: Moved) {
    const record = asEntry(reply);
    const ask = kind.views.board?.by === by ? kind.views.board.ask : {};
    const back = record && backTo(kind, { by, ask }, was, record, stages, { id: user.id, role });
    if (!record || !back) return notifySaved(reply);
    const place = steps.begin();
    place.step = back;
    show({ by, stages, record, reply, undo: () => undo(() => steps.take(place)) });
  };
}

interface Notice extends Pick<Moved, 'by' | 'stages' | 'reply'> {
  record: Entry;
  undo: () => void;
}

/** The toast of a move, with the warnings of the server and the button that takes it back. */
function useMovedNotice() {
  const t = useTranslations('record');
  const data = useTranslations('data');
  const { kind, words } = useKind();
  const pageOf = usePageOf();
  return ({ by, stages, record, reply, undo }: Notice) => {
    const value = String(record[by]);
    const stage = stages.find((one) => one.value === value)?.title ?? words.value(kind.kind, by, value);
    const warnings = warningsOf(reply);
    showAnew(toast, {
      role: 'status',
      autoClose: longMs,
      ...(warnings.length ? { color: 'amber', autoClose: false } : {}),
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <span>
            {t('moved', { stage })}
            <Warnings warnings={warnings} pageOf={(one) => pageOf(kind.kind, one)} look={data('look')} />
          </span>
          <Button size="compact-sm" variant="light" onClick={undo}>
            {t('undoMove')}
          </Button>
        </Group>
      ),
    });
  };
}

/** Says that a move was taken back, or why it was not. */
function useUndoNotice() {
  const t = useTranslations('record');
  const failureText = useFailureText();
  return {
    undone: () => showAnew(toast, { role: 'status', message: t('movedBack') }),
    failed: (error: unknown) =>
      notifications.show({
        color: 'brick',
        autoClose: false,
        message: t('notUndone', { reason: failureText(error) }),
      }),
  };
}
