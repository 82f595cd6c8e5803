'use client';

import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { Ticket } from './clock.ts';
import { TicketStatus } from './ticket-status.tsx';

const few = 6;

/** The other tickets of the customer, the newest first; one press opens one. */
export function EarlierTickets({ ticket, onOpen }: { ticket: Ticket; onOpen: (id: string) => void }) {
  const t = useTranslations('desk.customer');
  const trpc = useTRPC();
  const { contact_id, company_id } = ticket;
  const about = contact_id === null ? { company_id } : { contact_id };
  const found = useQuery(
    trpc.tickets.list.queryOptions(
      { filter: JSON.stringify(about), per_page: few },
      { enabled: contact_id !== null || company_id !== null },
    ),
  );
  const others = (found.data?.data ?? []).filter(({ id }) => id !== ticket.id);
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t('tickets')}</h3>
      <ul>
        {others.map(({ id, number, subject, status }) => (
          <li key={id}>
            <UnstyledButton fz="inherit" c="var(--accent-text)" onClick={() => onOpen(id)}>
              {number} {subject}
            </UnstyledButton>
            <TicketStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
