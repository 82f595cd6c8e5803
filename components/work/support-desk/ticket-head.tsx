'use client';

import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconBellOff,
  IconCheck,
  IconGitMerge,
  IconHandGrab,
  IconInfoCircle,
  IconTags,
  IconUserPlus,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSession } from '#components/base/session/context.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitle } from '#components/records/values/titles.tsx';
import type { Ticket } from './clock.ts';
import classes from './desk.module.css';
import type { DialogName } from './desk-dialogs.tsx';
import { TicketClock } from './ticket-clock.tsx';
import { TicketStatus } from './ticket-status.tsx';
import type { useDesk } from './use-desk.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true };

interface Props {
  ticket: Ticket;
  desk: ReturnType<typeof useDesk>;
  onBack: () => void;
  onFacts: () => void;
}

/** The title of the open ticket, its state, and its steps. */
export function TicketHead({ ticket, desk, onBack, onFacts }: Props) {
  const t = useTranslations('desk');
  const assignee = useTitle(ticket.assignee_id ?? '')?.title;
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <ActionIcon
          className={classes.back}
          variant="default"
          size="lg"
          aria-label={t('back')}
          onClick={onBack}
        >
          <IconArrowLeft {...icon} />
        </ActionIcon>
        <h2 className={classes.title}>
          <Link href={placeOf('tickets', ticket.id)}>{ticket.number}</Link> {ticket.subject}
        </h2>
        <ActionIcon
          className={classes.toFacts}
          variant="default"
          size="lg"
          aria-label={t('panes.facts')}
          onClick={onFacts}
        >
          <IconInfoCircle {...icon} />
        </ActionIcon>
        <TicketStatus status={ticket.status} />
        <TicketClock ticket={ticket} />
      </div>
      {desk.mayChange ? (
        <Steps ticket={ticket} desk={desk} assignee={assignee} />
      ) : (
        <span className={classes.quiet}>
          {assignee ? t('assignedTo', { name: assignee }) : t('unassigned')}
        </span>
      )}
    </header>
  );
}

function Steps({
  ticket,
  desk,
  assignee,
}: Pick<Props, 'ticket' | 'desk'> & { assignee: string | undefined }) {
  const t = useTranslations('desk');
  const { kind, words } = useKind();
  const { user } = useSession();
  const isMine = ticket.assignee_id === user.id;
  const small = { size: 'compact-sm', variant: 'default' } as const;
  const opening = (name: DialogName) => ({ ...small, onClick: () => desk.openDialog(name) });
  return (
    <div className={classes.steps}>
      {!isMine && (
        <Button {...small} leftSection={<IconHandGrab {...icon} />} onClick={desk.acts.take}>
          {t('take')}
        </Button>
      )}
      <Button {...opening('assign')} leftSection={<IconUserPlus {...icon} />}>
        {assignee === undefined ? t('assign') : isMine ? t('mine') : assignee}
      </Button>
      <Button {...opening('priority')}>{words.value(kind.kind, 'priority', ticket.priority)}</Button>
      {ticket.status !== 'solved' && ticket.status !== 'closed' && (
        <>
          <Button {...opening('snooze')} leftSection={<IconBellOff {...icon} />}>
            {ticket.snoozed_until ? t('snoozed') : t('snooze')}
          </Button>
          <Button {...small} leftSection={<IconCheck {...icon} />} onClick={desk.acts.solve}>
            {t('solve')}
          </Button>
        </>
      )}
      {ticket.status === 'solved' && (
        <Button {...small} onClick={desk.acts.reopen}>
          {t('reopen')}
        </Button>
      )}
      <Button {...opening('tags')} leftSection={<IconTags {...icon} />}>
        {ticket.tags.length > 0 ? ticket.tags.join(', ') : t('tags')}
      </Button>
      {desk.mayMerge && ticket.status !== 'closed' && (
        <Button {...opening('merge')} leftSection={<IconGitMerge {...icon} />}>
          {t('merge')}
        </Button>
      )}
    </div>
  );
}
