import { type SQLWrapper, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';

/**
 * The condition of documents that count negative, as `countsNegative` has it. Version 1.1 stores no correction, and all its
 * credit notes are by difference.
 */
export const isNegativeIn = ({ kind, correction }: { kind: SQLWrapper; correction: SQLWrapper }) =>
  sql`(${kind} = 'credit_note' AND coalesce(${correction} ->> 'method', '') <> 'substitution')`;

export const isNegative = isNegativeIn(invoices);

/** The condition of documents that count as charged: invoices, and credit notes with the whole new figures. */
export const isCharging = sql`NOT ${isNegative}`;

/** The condition of documents that take the place of others, as `replacesOthers` has it. */
export const isReplacing = sql`(NOT ${isNegative} AND ${invoices.corrects} <> '[]'::jsonb)`;
