'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { type Inputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { anyPlace } from '#components/base/files/any-place.ts';
import { writtenAttachment } from '#components/base/files/attachment.ts';
import type { FilesChange } from '#components/base/files/composer-files.tsx';
import { ComposerFiles } from '#components/base/files/lazy-composer-files.tsx';
import { useSession } from '#components/base/session/context.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import { useAreTitlesPending, useTitles } from '#components/records/values/titles.tsx';
import { Composer } from '#components/views/thread/composer.tsx';
import type { Draft } from '#components/views/thread/drafts.ts';
import { useSending } from '#components/views/thread/use-sending.ts';
import { fillPlaceholders } from '#server/areas/work/reply-templates/placeholders.ts';
import type { Ticket } from './clock.ts';
import { rememberedStep, rememberStep, replySteps } from './reply-steps.ts';
import { useCounts } from './use-desk-list.ts';

interface Props {
  ticket: Ticket;
  draft: Draft;
  change: (draft: Draft) => void;
  changeFiles: (change: FilesChange) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onNext: () => void;
}

const place = anyPlace('ticket_message.attachments');

const statusOf = (step: string): Pick<Inputs['tickets']['reply'], 'status'> =>
  step === 'solved' || step === 'pending' ? { status: step } : {};

/** The reply to the open ticket: it is sent and the status is set in one call, and the next ticket opens. */
export function DeskComposer({ ticket, draft, change, changeFiles, field, onNext }: Props) {
  const [isUploading, setUploading] = useState(false);
  const { templates, fill, recipient } = useTemplates(ticket);
  const { submit, isSending, problem } = useReplying({ ticket, draft, change, onNext });
  const step = draft.isNote ? 'note' : rememberedStep();
  return (
    <Composer
      draft={draft}
      onChange={change}
      field={field}
      recipient={recipient}
      templates={templates}
      templatesHref={placeOf('reply_templates')}
      fill={fill}
      isSending={isSending}
      problem={problem}
      onSend={() => !isUploading && submit(step)}
      files={(root) => (
        <ComposerFiles
          root={root}
          owner={`draft ${ticket.id}`}
          isKept
          place={place}
          files={draft.files ?? []}
          onChange={changeFiles}
          onBusy={setUploading}
        />
      )}
      onLeave={() => field.current?.blur()}
      steps={
        <SendButtons
          isNote={draft.isNote}
          attempted={draft.attempt?.step}
          isSending={isSending}
          isEmpty={draft.body.trim() === '' || isUploading}
          onSend={(chosen) => {
            if (chosen !== 'note') rememberStep(chosen);
            submit(chosen);
          }}
        />
      }
    />
  );
}

/** Sends the draft as a reply or a note, and sets the status of the ticket with it. */
function useReplying({
  ticket,
  draft,
  change,
  onNext,
}: Pick<Props, 'ticket' | 'draft' | 'change' | 'onNext'>) {
  const t = useTranslations('desk');
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useSending({
    draft,
    change,
    send: ({ body, isNote, template, files = [] }, { key, step }) =>
      client.tickets.reply.mutate(
        {
          id: ticket.id,
          body,
          ...(isNote ? { internal: true } : statusOf(step)),
          ...(template ? { template_id: template } : {}),
          ...(files.length > 0 ? { attachments: files.map(writtenAttachment) } : {}),
        },
        { context: { idempotencyKey: key } },
      ),
    onSent: ({ data, warnings = [] }, { step }) => {
      const isElsewhere = data.id !== ticket.id;
      const number = data.number ?? '';
      notifications.show({ message: t(isElsewhere ? 'done.followUp' : 'done.replied', { number }) });
      for (const { message } of warnings)
        notifications.show({ color: 'amber', message: `${number}: ${message}`, autoClose: false });
      for (const area of ['tickets', 'ticketMessages', 'ticketNotes'])
        void queryClient.invalidateQueries({ queryKey: [[area]] });
      if (step !== 'note') onNext();
    },
  });
}

interface SendProps {
  isNote: boolean;
  /** The step of a sending that is not confirmed, the only one that can be repeated. */
  attempted: string | undefined;
  isSending: boolean;
  isEmpty: boolean;
  onSend: (step: string) => void;
}

/** One button for each step; the one that was used last is the main one, and the one of Ctrl and Enter. */
function SendButtons({ isNote, attempted, isSending, isEmpty, onSend }: SendProps) {
  const t = useTranslations('desk.send');
  if (isNote || attempted !== undefined)
    return (
      <Button
        size="compact-md"
        loading={isSending}
        disabled={isEmpty}
        onClick={() => onSend(attempted ?? 'note')}
      >
        {attempted === undefined ? t('note') : t('again')}
      </Button>
    );
  const usual = rememberedStep();
  return replySteps.map((step) => (
    <Button
      key={step}
      size="compact-md"
      variant={step === usual ? 'filled' : 'default'}
      disabled={isEmpty}
      onClick={() => onSend(step)}
    >
      {t(step)}
    </Button>
  ));
}

/**
 * The templates that are offered to this person, those that are used most first, and their text for this ticket. While
 * the name of the customer is loading there are none, so that no text leaves it out.
 */
function useTemplates(ticket: Ticket) {
  const trpc = useTRPC();
  const { user } = useSession();
  const titles = useTitles();
  const areTitlesPending = useAreTitlesPending();
  const teams = useCounts().data?.teams ?? [];
  const found = useQuery(
    trpc.replyTemplates.list.queryOptions(
      { per_page: 100, sort_by: 'uses_count', sort_dir: 'desc' },
      { staleTime: 60_000 },
    ),
  );
  const titleOf = (id: string | null) => (id === null ? undefined : titles[id]?.title);
  const contact = titleOf(ticket.contact_id);
  const [first, ...others] = contact?.split(' ') ?? [];
  const values = {
    first_name: first ?? '',
    last_name: others.join(' '),
    company_name: titleOf(ticket.company_id) ?? '',
    ticket_number: ticket.number ?? '',
    ticket_subject: ticket.subject,
    agent_name: user.name,
  };
  const isNamed = [ticket.contact_id, ticket.company_id].every((id) => id === null || titles[id]);
  const isLoading = found.isPending || (areTitlesPending && !isNamed);
  const isOffered = ({ owner_id, team }: { owner_id: string | null; team: string | null }) =>
    (owner_id === null || owner_id === user.id) && (team === null || teams.includes(team));
  return {
    recipient: contact ?? titleOf(ticket.company_id),
    templates: isLoading ? undefined : (found.data?.data ?? []).filter(isOffered),
    fill: ({ body }: { body: string }) => fillPlaceholders(body, values),
  };
}
