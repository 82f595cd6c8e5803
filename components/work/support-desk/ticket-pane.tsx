'use client';

import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitle } from '#components/records/values/titles.tsx';
import { PresenceNotice } from '#components/views/thread/presence-notice.tsx';
import { ThreadMessages } from '#components/views/thread/thread-messages.tsx';
import { useDraft } from '#components/views/thread/use-draft.ts';
import { usePresence } from '#components/views/thread/use-presence.ts';
import type { Ticket } from './clock.ts';
import { DeskComposer } from './desk-composer.tsx';
import { TicketHead } from './ticket-head.tsx';
import { useDesk } from './use-desk.ts';

const DeskDialogs = dynamic(
  () => loadPart(() => import('./desk-dialogs.tsx')).then((all) => all.DeskDialogs),
  { ssr: false },
);

interface Props {
  ticket: Ticket;
  people: readonly { id: string; name: string }[];
  onNext: () => void;
  onPrevious: () => void;
  onOpen: (id: string) => void;
  onBack: () => void;
  onFacts: () => void;
}

/** The open ticket: its steps, its conversation, who else is at it, and the next reply. */
export function TicketPane({ ticket, people, onNext, onPrevious, onOpen, onBack, onFacts }: Props) {
  const { kind } = useKind();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, changeFiles } = useDraft(ticket.id);
  const outsider = useTitle(ticket.contact_id ?? '')?.title;
  const isWriting = draft.body !== '';
  const others = usePresence(ticket.id, isWriting);
  const desk = useDesk(ticket, {
    onNext,
    onPrevious,
    onFocusReply: (isNote) => {
      if (!draft.attempt) change({ ...draft, isNote });
      field.current?.focus();
    },
  });
  const { conversation } = kind.screen;
  return (
    <>
      <TicketHead ticket={ticket} desk={desk} onBack={onBack} onFacts={onFacts} />
      {conversation && (
        <ThreadMessages
          of={conversation}
          id={ticket.id}
          opening={ticket.description ? { body: ticket.description, at: ticket.created_at } : undefined}
          outsider={outsider}
        />
      )}
      <PresenceNotice
        others={others}
        names={new Map(people.map(({ id, name }) => [id, name]))}
        isWriting={isWriting}
      />
      {desk.mayChange && (
        <DeskComposer
          ticket={ticket}
          draft={draft}
          change={change}
          changeFiles={changeFiles}
          field={field}
          onNext={onNext}
        />
      )}
      {desk.dialog && (
        <DeskDialogs
          name={desk.dialog}
          ticket={ticket}
          acts={desk.acts}
          onMerged={(id) => {
            desk.closeDialog();
            onOpen(id);
          }}
          onClose={desk.closeDialog}
        />
      )}
    </>
  );
}
