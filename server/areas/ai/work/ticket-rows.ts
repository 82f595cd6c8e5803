import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
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

/** More of a text says nothing new about what it is about. */
const mostLetters = 2_000;
export const mostSolved = 2_000;

const columns = (bind: (value: unknown) => string) =>
  `id, number, subject, left(description, ${bind(mostLetters)}) AS description, category, priority, assignee_id,
   contact_id, solved_at`;

export async function findTicket({ tx, organization }: Place, id: string): Promise<TicketRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<TicketRow>(
    `SELECT ${columns(bind)} FROM tickets
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} AND deleted_at IS NULL`,
    values,
  );
  return row;
}

/** The newest that were solved, in the order in which they were. */
export async function solvedTickets({ tx, organization }: Place, but?: string): Promise<TicketRow[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<TicketRow>(
    `SELECT ${columns(bind)} FROM tickets
     WHERE ${tenantIs(organization, bind)} AND solved_at IS NOT NULL AND deleted_at IS NULL
       AND merged_into_id IS NULL AND status IN ('solved', 'closed') AND id <> ${bind(but ?? '')}
     ORDER BY solved_at DESC, id DESC LIMIT ${bind(mostSolved)}`,
    values,
  );
  return rows.toReversed();
}

/** What customers were told last, and in public, in each of these tickets. */
export async function answersIn(
  { tx, organization }: Place,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tickets.length === 0) return new Map();
  const { values, bind } = new Params();
  const rows = await tx.text<{ ticket_id: string; body: string }>(
    `SELECT DISTINCT ON (ticket_id) ticket_id, left(body, ${bind(mostLetters)}) AS body FROM ticket_messages
     WHERE ${tenantIs(organization, bind)} AND ticket_id = ANY(${bind(tickets)}) AND author->>'type' = 'agent'
       AND redacted_at IS NULL AND deleted_at IS NULL
     ORDER BY ticket_id, created_at DESC, id DESC`,
    values,
  );
  return new Map(rows.map((one) => [one.ticket_id, one.body]));
}

export async function namesOf(
  { tx, organization }: Place,
  contacts: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = contacts.filter((one) => one !== null);
  if (ids.length === 0) return new Map();
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string; first_name: string }>(
    `SELECT id, first_name FROM contacts
     WHERE ${tenantIs(organization, bind)} AND id = ANY(${bind(ids)}) AND first_name IS NOT NULL`,
    values,
  );
  return new Map(rows.map((one) => [one.id, one.first_name]));
}

export const textOf = ({ subject, description }: Pick<TicketRow, 'subject' | 'description'>): string =>
  `${subject}\n${description ?? ''}`;
