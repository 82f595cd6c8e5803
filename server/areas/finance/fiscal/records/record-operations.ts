import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { fiscalRecords, fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { isSendingOfRecord, type KnownRecord, knownColumns, recordsOf } from '../chain/chain-rows.ts';
import { fiscalKinds } from '../record/fiscal-content.ts';
import { sendingXml } from '../record/sending-xml.ts';
import { fiscalStatuses } from '../sending/fiscal-status.ts';
import { brokenReasons, checkChain } from './check-chain.ts';
import { readRecords, recordList } from './record-list.ts';
import { fiscalRecord, shown } from './record-shown.ts';
import { sendAgain } from './send-again.ts';

const path = '/finance/fiscal-records';
const place = { tag: 'Fiscal records', area: 'finance', role: 'manager' } as const;

async function requireRecord({ tx, organization }: Ctx, wanted: string): Promise<KnownRecord> {
  const [row] = await tx
    .select(knownColumns)
    .from(fiscalRecords)
    .innerJoin(fiscalSendings, isSendingOfRecord(organization))
    .where(and(inOrganization(fiscalRecords, organization), eq(fiscalRecords.id, wanted)));
  if (!row) throw noRecord('fiscal_record', wanted);
  return row;
}

export const listFiscalRecords = operation({
  ...place,
  method: 'GET',
  path,
  summary: 'List fiscal records',
  description:
    'The chain of the records that an organization in Spain sends to the tax agency, the newest first, each with the answer of the agency.',
  input: z.strictObject({
    ...recordList.input,
    invoice_id: z.string().max(64).optional().describe('Records of this invoice or credit note.'),
    status: z.enum(fiscalStatuses).optional().describe('Records in this state.'),
    kind: z.enum(fiscalKinds).optional().describe('Records of issue, or of annulment.'),
  }),
  output: listReply(fiscalRecord),
  handler: async (ctx, { invoice_id, status, kind, ...page }) => {
    const { rows, meta } = await readRecords(ctx, { invoice_id, status, kind }, page);
    return { data: rows.map(shown), meta };
  },
});

export const getFiscalRecord = operation({
  ...place,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a fiscal record',
  description: 'A record with its XML, as it is sent to the tax agency.',
  input: z.strictObject({ id }),
  output: recordReply(
    fiscalRecord
      .extend({ xml: z.string().describe('The record as it is sent.') })
      .meta({ id: 'FiscalRecordWithXml' }),
  ),
  handler: async (ctx, { id: wanted }) => {
    const record = await requireRecord(ctx, wanted);
    const { content } = record;
    const xml = sendingXml({ issuer: content.issuer, contents: [content], isLate: false });
    return { data: { ...shown(record), xml } };
  },
});

export const sendFiscalRecordAgain = operation({
  ...place,
  method: 'POST',
  path: `${path}/{id}/send-again`,
  summary: 'Send a fiscal record again',
  description:
    'Adds a new record in the place of one that the tax agency rejected or accepted with errors, made of the invoice and sent as a correction of the record. If the invoice itself is wrong, correct it with a credit note.',
  input: z.strictObject({ id }),
  output: recordReply(fiscalRecord),
  handler: async (ctx, { id: wanted }) => {
    const known = await requireRecord(ctx, wanted);
    await sendAgain(ctx, known);
    const [newest = known] = await recordsOf(ctx, known.invoice_id);
    return { data: shown(newest) };
  },
});

export const checkFiscalRecords = operation({
  ...place,
  method: 'GET',
  path: `${path}/check`,
  summary: 'Check the chain of fiscal records',
  description:
    'Computes the hash of each record again and names the first one that is not as it was written.',
  isSlow: true,
  input: z.strictObject({}),
  output: recordReply(
    z.object({
      is_intact: z.boolean().describe('True if every record is as it was written.'),
      checked_count: z.int().describe('The records that were checked.'),
      broken: z
        .object({
          id: z
            .string()
            .nullable()
            .describe('The first broken record; null if records are missing at the end.'),
          position: z.int().describe('Its place in the chain.'),
          number: z.string().nullable().describe('The number of its document.'),
          reason: z.enum(brokenReasons).describe('What is wrong with it.'),
        })
        .nullable()
        .describe('Null if the chain is intact. Otherwise restore the database from a backup.'),
    }),
  ),
  handler: async (ctx) => {
    const { count, broken } = await checkChain(ctx);
    const { record = null, position = 0, reason } = broken ?? {};
    const shownBroken = reason
      ? { id: record?.id ?? null, position, number: record?.number ?? null, reason }
      : null;
    return { data: { is_intact: broken === null, checked_count: count, broken: shownBroken } };
  },
});
