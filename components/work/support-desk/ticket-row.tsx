'use client';

import { useTranslations } from 'next-intl';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitle } from '#components/records/values/titles.tsx';
import type { Ticket } from './clock.ts';
import classes from './desk.module.css';
import { TicketClock } from './ticket-clock.tsx';
import { TicketStatus } from './ticket-status.tsx';

/** A ticket in the list: who asks for what, its clock, its priority if it is unusual, and who has it. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('desk');
  const { kind, words } = useKind();
  const customer = useTitle(ticket.contact_id ?? ticket.company_id ?? '')?.title;
  const assignee = useTitle(ticket.assignee_id ?? '')?.title;
  const isUnusual = ticket.priority === 'urgent' || ticket.priority === 'high';
  return (
    <>
      <span className={classes.rowHead}>
        <strong className={classes.clip}>{customer ?? t('noCustomer')}</strong>
        {assignee && (
          <span className={classes.face} title={t('assignedTo', { name: assignee })}>
            {initialsOf(assignee)}
          </span>
        )}
      </span>
      <span className={classes.clip}>{ticket.subject}</span>
      <span className={classes.rowFoot}>
        <TicketClock ticket={ticket} />
        {isUnusual && <strong>{words.value(kind.kind, 'priority', ticket.priority)}</strong>}
        <span className={classes.quiet}>{ticket.number}</span>
        {ticket.status !== 'open' && <TicketStatus status={ticket.status} />}
      </span>
    </>
  );
}
