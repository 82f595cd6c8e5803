import { sql } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';

/**
 * Joins each document with the open parts of its instalments, as `openParts` has them: a row for each with its day, and from
 * which to which amount of the balance it goes. A document without instalments is one row.
 */
export const dueParts = sql`(
  SELECT ${invoices.due_date} AS due_date, 0 AS since, ${invoices.balance} AS until
  WHERE ${invoices.instalments} IS NULL
  UNION ALL
  SELECT due_date, least(greatest(since, 0), ${invoices.balance}), least(until, ${invoices.balance})
  FROM (
    SELECT due_date, until - amount - ${invoices.paid_total} AS since, until - ${invoices.paid_total} AS until
    FROM (
      SELECT (one ->> 'due_date')::date AS due_date, (one ->> 'amount')::numeric AS amount,
        sum((one ->> 'amount')::numeric) OVER (ORDER BY nth) AS until
      FROM jsonb_array_elements(${invoices.instalments}) WITH ORDINALITY AS every (one, nth)
    ) AS counted
  ) AS owed
  WHERE until > 0 AND since < ${invoices.balance}
) AS part`;

export const part = { due_date: sql`part.due_date`, since: sql`part.since`, until: sql`part.until` };
