import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { quotes } from '#db/schema/crm/quotes.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { tasks } from '#db/schema/work/projects.ts';
import { ticketMessages, tickets } from '#db/schema/work/tickets.ts';
import { lateParts } from '#server/areas/finance/invoices/instalments/open-instalments.ts';
import { daysBetween } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { Facts } from './next-action-facts.ts';

const most = 20;

/** The column of a table that names the record, by the record's kind. */
type ByKind = { readonly [kind in Kind]?: PgColumn };

const quotesOf: ByKind = {
  deal: quotes.deal_id,
  contact: quotes.contact_id,
  company: quotes.company_id,
  quote: quotes.id,
};
const ticketsOf: ByKind = { ticket: tickets.id, contact: tickets.contact_id, company: tickets.company_id };
const invoicesOf: ByKind = {
  deal: invoices.deal_id,
  contact: invoices.contact_id,
  company: invoices.company_id,
  invoice: invoices.id,
};

export const openTasks = async ({ tx, organization }: ReadCtx, id: string): Promise<Facts['tasks']> =>
  tx
    .select({ id: tasks.id, title: tasks.title, due_date: tasks.due_date })
    .from(tasks)
    .where(
      and(
        inOrganization(tasks, organization),
        eq(tasks.related_id, id),
        isLive(tasks),
        notInArray(tasks.status, ['done', 'cancelled']),
      ),
    )
    .orderBy(asc(tasks.due_date), asc(tasks.id))
    .limit(most);

/** The number of days since the quote was sent. */
export const daysOut = (now: string) =>
  sql<number>`floor(extract(epoch FROM ${now}::timestamptz - coalesce(${quotes.sent_at}, ${quotes.created_at})) / 86400)::int`;

export async function openQuotes(
  { tx, organization, now }: ReadCtx,
  type: Kind,
  id: string,
): Promise<Facts['quotes']> {
  const column = quotesOf[type];
  if (!column) return [];
  return tx
    .select({
      id: quotes.id,
      number: quotes.number,
      status: quotes.status,
      valid_until: quotes.valid_until,
      days_out: daysOut(now),
    })
    .from(quotes)
    .where(
      and(
        inOrganization(quotes, organization),
        eq(column, id),
        isLive(quotes),
        inArray(quotes.status, ['draft', 'sent', 'viewed']),
      ),
    )
    .orderBy(desc(quotes.created_at), desc(quotes.id))
    .limit(most);
}

/** Tickets whose last message is the customer's. */
export async function waitingTickets(ctx: ReadCtx, type: Kind, id: string): Promise<Facts['tickets']> {
  const column = ticketsOf[type];
  if (!column) return [];
  const { tx, organization } = ctx;
  const rows = await tx
    .select({ id: tickets.id, number: tickets.number, created_at: tickets.created_at })
    .from(tickets)
    .where(
      and(inOrganization(tickets, organization), eq(column, id), isLive(tickets), eq(tickets.status, 'open')),
    )
    .orderBy(desc(tickets.created_at), desc(tickets.id))
    .limit(most);
  if (rows.length === 0) return [];
  const last = await tx
    .selectDistinctOn([ticketMessages.ticket_id], {
      ticket_id: ticketMessages.ticket_id,
      author: ticketMessages.author,
      at: ticketMessages.created_at,
    })
    .from(ticketMessages)
    .where(
      and(
        inOrganization(ticketMessages, organization),
        anyOf(
          ticketMessages.ticket_id,
          rows.map((one) => one.id),
        ),
        isLive(ticketMessages),
      ),
    )
    .orderBy(asc(ticketMessages.ticket_id), desc(ticketMessages.created_at), desc(ticketMessages.id));
  return rows.flatMap((row) => {
    const lastMessage = last.find((one) => one.ticket_id === row.id);
    if (lastMessage && lastMessage.author.type !== 'customer') return [];
    const hours = (Date.parse(ctx.now) - Date.parse(lastMessage?.at ?? row.created_at)) / 3_600_000;
    return [{ id: row.id, number: row.number, hours_waiting: Math.max(0, hours) }];
  });
}

export async function lateInvoices(
  ctx: ReadCtx,
  type: Kind,
  id: string,
  today: string,
): Promise<Facts['invoices']> {
  const column = invoicesOf[type];
  if (!column) return [];
  const rows = await ctx.tx
    .select({
      id: invoices.id,
      number: notNull(invoices.number),
      due_date: notNull(invoices.due_date),
      balance: invoices.balance,
      paid_total: invoices.paid_total,
      instalments: invoices.instalments,
      currency: invoices.currency,
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        eq(column, id),
        isLive(invoices),
        eq(invoices.direction, 'sale'),
        // With constants PostgreSQL uses the index of open invoices.
        sql`${invoices.balance} > 0`,
        inArray(invoices.status, ['issued', 'partially_paid']).inlineParams(),
        isNotNull(invoices.number),
        lt(invoices.due_date, today),
      ),
    )
    .orderBy(asc(invoices.due_date), asc(invoices.id))
    .limit(most);
  return rows.map(({ id: invoice, number, currency, ...row }) => ({
    ...{ id: invoice, number, currency },
    balance: Number(lateParts(row, today).amount),
    days_late: daysBetween(row.due_date, today),
  }));
}
