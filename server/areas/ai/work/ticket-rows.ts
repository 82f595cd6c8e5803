import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { contacts } from '#db/schema/crm/contacts.ts';
import { ticketMessages, tickets } from '#db/schema/work/tickets.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';

type Place = Pick<ReadCtx, 'tx' | 'organization'>;

export interface TicketRow {
  id: string;
  number: string;
  subject: string;
  description: string | null;
  category: string | null;
  priority: string;
  assignee_id: string | null;
  contact_id: string | null;
  solved_at: string | null;
}

/** The beginning of a text is enough to recognize its subject. */
const mostLetters = 2_000;
export const mostSolved = 2_000;

const columns = {
  id: tickets.id,
  number: tickets.number,
  subject: tickets.subject,
  description: sql<string | null>`left(${tickets.description}, ${mostLetters})`,
  category: tickets.category,
  priority: tickets.priority,
  assignee_id: tickets.assignee_id,
  contact_id: tickets.contact_id,
  solved_at: tickets.solved_at,
};

export async function findTicket({ tx, organization }: Place, id: string): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(tickets)
    .where(and(inOrganization(tickets, organization), eq(tickets.id, id), isLive(tickets)));
  return row;
}

/** The newest solved tickets, in the order in which they were solved. */
export async function solvedTickets({ tx, organization }: Place, but?: string): Promise<TicketRow[]> {
  const rows = await tx
    .select(columns)
    .from(tickets)
    .where(
      and(
        inOrganization(tickets, organization),
        isNotNull(tickets.solved_at),
        isLive(tickets),
        isNull(tickets.merged_into_id),
        inArray(tickets.status, ['solved', 'closed']),
        but === undefined ? undefined : ne(tickets.id, but),
      ),
    )
    .orderBy(desc(tickets.solved_at), desc(tickets.id))
    .limit(mostSolved);
  return rows.toReversed();
}

/** The last public answer to the customer in each of these tickets. */
export async function answersIn(
  { tx, organization }: Place,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([ticketMessages.ticket_id], {
      ticket_id: ticketMessages.ticket_id,
      body: sql<string>`left(${ticketMessages.body}, ${mostLetters})`,
    })
    .from(ticketMessages)
    .where(
      and(
        inOrganization(ticketMessages, organization),
        anyOf(ticketMessages.ticket_id, ids),
        sql`${ticketMessages.author}->>'type' = 'agent'`,
        isNull(ticketMessages.redacted_at),
        isLive(ticketMessages),
      ),
    )
    .orderBy(ticketMessages.ticket_id, desc(ticketMessages.created_at), desc(ticketMessages.id));
  return new Map(rows.map((one) => [one.ticket_id, one.body]));
}

export async function namesOf(
  { tx, organization }: Place,
  contactIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = contactIds.filter((one) => one !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: contacts.id, first_name: notNull(contacts.first_name) })
    .from(contacts)
    .where(
      and(inOrganization(contacts, organization), anyOf(contacts.id, ids), isNotNull(contacts.first_name)),
    );
  return new Map(rows.map((one) => [one.id, one.first_name]));
}

export const textOf = ({ subject, description }: Pick<TicketRow, 'subject' | 'description'>): string =>
  `${subject}\n${description ?? ''}`;
