'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMay, useSession } from '#components/base/session/context.tsx';
import type { UndoPlace, UndoSteps } from '#components/base/ui/shortcuts/undo-steps.ts';
import { focusKeeper, isInDialog } from '#components/views/board/hand/focus.ts';
import type { RecordStore } from '#components/views/board/records/known-records.ts';
import type { Card } from './cards/card.ts';
import type { UndoStep } from './cards/undo.ts';
import { useCardActions } from './cards/use-card-actions.ts';
import { useCardPerform } from './cards/use-card-perform.ts';
import { useOutcomeNotification } from './use-outcome-notification.tsx';
import type { OpenDialog, People, Terms, Workspace } from './workspace.ts';

export interface MenuAt {
  id: string;
  anchor: HTMLElement;
}

interface TakingBack {
  settled: () => Promise<void>;
  steps: UndoSteps<UndoStep>;
  notification: ReturnType<typeof useOutcomeNotification>;
  goBack: (step: UndoStep) => void;
}

/** Undoes one change, or the last one. A running change is undone too, once it has finished. */
const takingBack =
  ({ settled, steps, notification, goBack }: TakingBack) =>
  (place?: UndoPlace<UndoStep>): void =>
    void settled().then(() => {
      const step = place ? steps.take(place) : steps.pop();
      notification.hide();
      if (step) goBack(step);
      else notification.showNothing();
    });

/** Creates the state that all parts of a page with cards share. */
export function useNewWorkspace(store: RecordStore<Card>, people: People, terms: Terms) {
  const t = useTranslations('board');
  const { user, role } = useSession();
  const may = useMay();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [menu, setMenu] = useState<MenuAt>();
  const viewer = useMemo(
    () => ({ id: user.id, role, fourEyes: terms.four_eyes }),
    [user.id, role, terms.four_eyes],
  );
  const returnFocus = useRef<() => void>(() => undefined);
  const open = useCallback((next: OpenDialog) => {
    // A dialog that follows another returns the focus to where the first one was opened.
    if (!isInDialog()) returnFocus.current = focusKeeper();
    setDialog(next);
  }, []);
  const notification = useOutcomeNotification(store, open);
  const { perform, settled, steps } = useCardPerform(store, notification.show);
  const onNothing = useCallback(
    (reason: 'queue_empty' | 'wip_limit') =>
      notifications.show({
        message: t(`nothing.${reason}`, { limit: terms.wip_limit ?? 0 }),
        role: 'status',
      }),
    [t, terms],
  );
  const acts = useCardActions({ store, viewer, terms, perform, onNothing });
  const undo = takingBack({ settled, steps, notification, goBack: acts.goBack });
  notification.undo.current = undo;

  const mayCreate = may('editCards', 'create');
  const mayClaim = may('editCards', 'claim');
  const mayChange = may('editCards', 'batch');
  const workspace = useMemo<Workspace>(
    () => ({
      viewer,
      people,
      terms,
      mayCreate,
      mayClaim,
      mayChange,
      store,
      acts,
      open,
      openMenu: (id, anchor) => setMenu({ id, anchor }),
    }),
    [viewer, people, terms, mayCreate, mayClaim, mayChange, store, acts, open],
  );
  return {
    workspace,
    dialog,
    closeDialog: () => {
      setDialog(undefined);
      setTimeout(() => !isInDialog() && returnFocus.current());
    },
    menu,
    closeMenu: () => setMenu(undefined),
    undo: () => undo(),
  };
}
