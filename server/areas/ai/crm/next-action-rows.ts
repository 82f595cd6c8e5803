import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { Facts } from './next-action-facts.ts';

const most = 20;

/** Which column of another table names the record, by its kind. */
const columns: Readonly<Record<string, string>> = {
  deal: 'deal_id',
  contact: 'contact_id',
  company: 'company_id',
  ticket: 'id',
  invoice: 'id',
  quote: 'id',
};

const reads = async <R>(
  { tx, organization }: ReadCtx,
  select: (is: string, bind: (value: unknown) => string) => string,
): Promise<R[]> => {
  const { values, bind } = new Params();
  return tx.text<R>(select(tenantIs(organization, bind), bind), values);
};

export const openTasks = (ctx: ReadCtx, id: string) =>
  reads<Facts['tasks'][number]>(
    ctx,
    (is, bind) =>
      `SELECT id, title, due_date FROM tasks WHERE ${is} AND related_id = ${bind(id)} AND deleted_at IS NULL
       AND status NOT IN ('done', 'cancelled') ORDER BY due_date NULLS LAST, id LIMIT ${bind(most)}`,
  );

export async function openQuotes(ctx: ReadCtx, type: string, id: string): Promise<Facts['quotes']> {
  const column = columns[type];
  if (!column || !['deal', 'contact', 'company', 'quote'].includes(type)) return [];
  return reads(
    ctx,
    (is, bind) =>
      `SELECT id, number, status, valid_until,
         floor(extract(epoch FROM ${bind(ctx.now)}::timestamptz - coalesce(sent_at, created_at)) / 86400)::int AS days_out
       FROM quotes WHERE ${is} AND ${column} = ${bind(id)} AND deleted_at IS NULL
         AND status IN ('draft', 'sent', 'viewed') ORDER BY created_at DESC, id DESC LIMIT ${bind(most)}`,
  );
}

/** Tickets in which the customer spoke last. */
export async function waitingTickets(ctx: ReadCtx, type: string, id: string): Promise<Facts['tickets']> {
  const column = columns[type];
  if (!column || !['ticket', 'contact', 'company'].includes(type)) return [];
  const rows = await reads<{ id: string; number: string; created_at: string }>(
    ctx,
    (is, bind) =>
      `SELECT id, number, created_at FROM tickets WHERE ${is} AND ${column} = ${bind(id)} AND deleted_at IS NULL
       AND status IN ('new', 'open') ORDER BY created_at DESC, id DESC LIMIT ${bind(most)}`,
  );
  if (rows.length === 0) return [];
  const last = await reads<{ ticket_id: string; type: string; at: string }>(
    ctx,
    (is, bind) =>
      `SELECT DISTINCT ON (ticket_id) ticket_id, author->>'type' AS type, created_at AS at FROM ticket_messages
       WHERE ${is} AND ticket_id = ANY(${bind(rows.map((one) => one.id))}) AND deleted_at IS NULL
       ORDER BY ticket_id, created_at DESC, id DESC`,
  );
  return rows.flatMap((row) => {
    const said = last.find((one) => one.ticket_id === row.id);
    if (said && said.type !== 'customer') return [];
    const hours = (Date.parse(ctx.now) - Date.parse(said?.at ?? row.created_at)) / 3_600_000;
    return [{ id: row.id, number: row.number, hours_waiting: Math.max(0, hours) }];
  });
}

export async function lateInvoices(
  ctx: ReadCtx,
  type: string,
  id: string,
  today: string,
): Promise<Facts['invoices']> {
  const column = columns[type];
  if (!column || !['deal', 'contact', 'company', 'invoice'].includes(type)) return [];
  const rows = await reads<{
    id: string;
    number: string;
    due_date: string;
    balance: string;
    currency: string;
  }>(
    ctx,
    (is, bind) =>
      `SELECT id, number, due_date, balance, currency FROM invoices
       WHERE ${is} AND ${column} = ${bind(id)} AND deleted_at IS NULL AND direction = 'sale' AND balance > 0
         AND number IS NOT NULL AND due_date < ${bind(today)} AND status IN ('issued', 'partially_paid')
       ORDER BY due_date, id LIMIT ${bind(most)}`,
  );
  return rows.map(({ due_date: due, balance, ...row }) => ({
    ...row,
    balance: Number(balance),
    days_late: Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000),
  }));
}
