import { z } from 'zod';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { KnownRecord } from '../chain/chain-rows.ts';
import { fiscalKinds, fiscalTypes } from '../record/fiscal-content.ts';
import { fiscalStatuses } from '../sending/fiscal-status.ts';

const text = z.string().nullable();

export const fiscalRecord = z
  .object({
    id: z.string(),
    position: z.int().describe('Its place in the chain of the organization.'),
    kind: z.enum(fiscalKinds).describe('Whether a document was issued or annulled.'),
    invoice_id: z.string().describe('The invoice or credit note.'),
    number: z.string().describe('The number of the document.'),
    issue_date: z.string().describe('The date of the document.'),
    type: z.enum(fiscalTypes).nullable().describe('The type of the document by the codes of the tax agency.'),
    tax_total: amountOut.nullable().describe('The taxes in euros.'),
    total: amountOut.nullable().describe('The total in euros with taxes, without what is withheld.'),
    recorded_at: z.string().describe('The time of the record with its offset.'),
    hash: z.string().describe('The hash of the record, which the next one contains.'),
    previous_hash: text.describe('The hash of the record before it; null for the first one.'),
    repeats_id: text.describe('The record that this one sends again.'),
    status: z.enum(fiscalStatuses).describe('Its state at the tax agency.'),
    attempts: z.int().describe('How often it was sent.'),
    sent_at: text.describe('When it was last sent.'),
    answered_at: text.describe('When the agency answered.'),
    csv: text.describe('The code with which the agency confirms it.'),
    error_code: text.describe('The code of the reason that the agency gives.'),
    error_text: text.describe('The reason that the agency gives.'),
  })
  .meta({ id: 'FiscalRecord' });

const typeIn = ({ content }: KnownRecord) => (content.kind === 'issue' ? content.type : null);

/** A record as callers see it. */
export const shown = (known: KnownRecord): z.input<typeof fiscalRecord> => {
  const { id, position, kind, invoice_id, number, issue_date, tax_total, total } = known;
  const { recorded_at, hash, previous_hash, repeats_id } = known;
  const { status, attempts, sent_at, answered_at, csv, error_code, error_text } = known;
  return {
    ...{ id, position, kind, invoice_id, number, issue_date, type: typeIn(known), tax_total, total },
    ...{ recorded_at, hash, previous_hash, repeats_id, status, attempts, sent_at, answered_at, csv },
    ...{ error_code, error_text },
  };
};
