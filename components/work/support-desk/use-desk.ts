'use client';

import { useState } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { useThreadKeys } from '#components/views/thread/use-thread-keys.ts';
import type { Ticket } from './clock.ts';
import type { DialogName } from './desk-dialogs.tsx';
import { useTicketSteps } from './use-ticket-steps.ts';

interface Moves {
  onNext: () => void;
  onPrevious: () => void;
  onFocusReply: (isNote: boolean) => void;
}

/** The steps of the open ticket, by button and by key. */
export function useDesk(ticket: Ticket, { onNext, onPrevious, onFocusReply }: Moves) {
  const may = useMay();
  const [dialog, setDialog] = useState<DialogName>();
  const steps = useTicketSteps(ticket);
  const mayChange = may('tickets', 'update');
  const mayMerge = may('tickets', 'merge');
  const isFinished = ticket.status === 'solved' || ticket.status === 'closed';
  const acts = {
    ...steps,
    solve: () => {
      if (isFinished) return;
      steps.change({ status: 'solved' });
      onNext();
    },
    reopen: () => steps.change({ status: 'open' }),
  };
  const open = (name: DialogName, isOffered: boolean) => (isOffered ? () => setDialog(name) : undefined);
  const keys = {
    j: onNext,
    k: onPrevious,
    r: mayChange ? () => onFocusReply(false) : undefined,
    n: mayChange ? () => onFocusReply(true) : undefined,
    t: mayChange ? steps.take : undefined,
    e: mayChange ? acts.solve : undefined,
    a: open('assign', mayChange),
    s: open('snooze', mayChange && !isFinished),
    m: open('merge', mayMerge),
    '?': open('help', true),
  };
  // A dialog is downloaded when it is first opened. What is typed for it meanwhile must not act on the ticket.
  useThreadKeys(dialog ? {} : keys);
  return {
    acts,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
    mayChange,
    mayMerge,
  };
}
