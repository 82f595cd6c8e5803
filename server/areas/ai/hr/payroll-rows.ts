import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { PayMonth } from './pay-variances.ts';

const most = 5_000;

export interface PayRow extends PayMonth {
  period: string;
  stale: boolean;
  net: number;
}

/** The pay of these months, each person's newest first. */
export async function readPay({ tx, organization }: ReadCtx, from: string, to: string): Promise<PayRow[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<Omit<PayRow, 'gross' | 'net'> & { gross: string; net: string }>(
    `SELECT id, employee_id, period, stale, coalesce(gross, 0)::text AS gross, coalesce(net, 0)::text AS net,
       overtime_minutes, unpaid_halves, scheduled_halves,
       (SELECT coalesce(sum((one->>'amount')::numeric), 0)::float FROM jsonb_array_elements(bonuses) one) AS bonuses
     FROM payroll_records WHERE ${tenantIs(organization, bind)} AND period BETWEEN ${bind(from)} AND ${bind(to)}
     AND deleted_at IS NULL ORDER BY period DESC, id LIMIT ${most}`,
    values,
  );
  return rows.map((row) => ({ ...row, gross: Number(row.gross), net: Number(row.net) }));
}

interface MissingCheckout {
  attendance_id: string;
  employee_id: string;
  date: string;
}

/** Days of the month on which somebody came, and by the day after had not gone. */
export async function missingCheckouts(
  { tx, organization }: ReadCtx,
  period: string,
  today: string,
): Promise<MissingCheckout[]> {
  const { values, bind } = new Params();
  return tx.text<MissingCheckout>(
    `SELECT id AS attendance_id, employee_id, date FROM attendance_days WHERE ${tenantIs(organization, bind)}
     AND date BETWEEN ${bind(`${period}-01`)} AND (${bind(`${period}-01`)}::date + interval '1 month - 1 day')::date
     AND date < ${bind(today)} AND check_in IS NOT NULL AND check_out IS NULL AND deleted_at IS NULL
     ORDER BY date, id LIMIT 500`,
    values,
  );
}

/** People who were employed in the month, and have no pay for it. */
export async function unpaidPeople({ tx, organization }: ReadCtx, period: string): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT e.id FROM (SELECT id FROM employees WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL
       AND hire_date < (${bind(`${period}-01`)}::date + interval '1 month')::date
       AND (termination_date IS NULL OR termination_date >= ${bind(`${period}-01`)}::date)
       AND (status <> 'terminated' OR termination_date IS NOT NULL)) e
     WHERE NOT EXISTS (SELECT 1 FROM payroll_records WHERE ${tenantIs(organization, bind)}
       AND employee_id = e.id AND period = ${bind(period)} AND deleted_at IS NULL) ORDER BY e.id LIMIT 500`,
    values,
  );
  return rows.map(({ id }) => id);
}
