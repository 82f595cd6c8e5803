import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { Movement } from './recurring.ts';

const mostMoved = 20_000;
const mostPlanned = 10_000;
const historyDays = 400;
const about = `coalesce(category || ' ', '') || coalesce(description, '')`;

export interface Asked {
  currency: string;
  today: string;
  until: string;
}

/** What there is at the beginning of the day after the last that has happened. */
export async function openingOf({ tx, organization }: ReadCtx, { currency, today }: Asked): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ net: string }>(
    `SELECT coalesce(sum(CASE kind WHEN 'inflow' THEN amount ELSE -amount END), 0)::text AS net
     FROM cash_movements WHERE ${tenantIs(organization, bind)} AND status IN ('confirmed', 'reconciled')
     AND currency = ${bind(currency)} AND date <= ${bind(today)} AND deleted_at IS NULL`,
    values,
  );
  return Number(row?.net ?? 0);
}

interface PlannedRow extends Omit<Movement, 'amount'> {
  amount: string;
  /** The customer, where an invoice of ours is behind it. */
  payer: string | null;
}

/** What is planned until a day, and for days that have passed; confirmed for a later day counts as planned. */
export async function readPlanned({ tx, organization }: ReadCtx, asked: Asked) {
  const { values, bind } = new Params();
  const rows = await tx.text<PlannedRow>(
    `SELECT m.kind, m.date, m.amount, m.about, i.payer FROM (
       SELECT kind, date, amount, ${about} AS about, source_id FROM cash_movements
       WHERE ${tenantIs(organization, bind)} AND currency = ${bind(asked.currency)} AND date <= ${bind(asked.until)}
       AND (status = 'planned' OR (status IN ('confirmed', 'reconciled') AND date > ${bind(asked.today)}))
       AND deleted_at IS NULL ORDER BY date, id LIMIT ${mostPlanned}) m
     LEFT JOIN (SELECT id, coalesce(company_id, contact_id, '') AS payer FROM invoices
       WHERE ${tenantIs(organization, bind)} AND direction = 'sale' AND kind = 'invoice'
       AND status IN ('issued', 'partially_paid')) i ON i.id = m.source_id`,
    values,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** What has moved in the last months beside what invoices brought: those are expected one by one. */
export async function readMoved(
  { tx, organization }: ReadCtx,
  { currency, today }: Asked,
): Promise<Movement[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<Omit<Movement, 'amount'> & { amount: string }>(
    `SELECT kind, date, amount, ${about} AS about FROM cash_movements
     WHERE ${tenantIs(organization, bind)} AND status IN ('confirmed', 'reconciled') AND currency = ${bind(currency)}
     AND date BETWEEN ${bind(addDays(today, -historyDays))} AND ${bind(today)}
     AND (source IS NULL OR source->>'type' <> 'invoice') AND deleted_at IS NULL
     ORDER BY date DESC, id DESC LIMIT ${mostMoved}`,
    values,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
