import { and, count, eq } from 'drizzle-orm';
import { fiscalRecords, fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { isSendingOfRecord, knownColumns } from '../chain/chain-rows.ts';
import type { FiscalStatus } from '../sending/fiscal-status.ts';

export const recordList = rowList({
  of: 'fiscal_records',
  sorts: { position: [fiscalRecords.position], created_at: [fiscalRecords.created_at] },
  key: [fiscalRecords.position],
});

interface Wanted {
  invoice_id: string | undefined;
  status: FiscalStatus | undefined;
  kind: 'issue' | 'annulment' | undefined;
}

/** Reads a page of the records of an organization with what has become of them. */
export function readRecords(
  { tx, organization }: Ctx,
  { invoice_id, status, kind }: Wanted,
  page: PageInput,
) {
  const joined = isSendingOfRecord(organization);
  const where = and(
    inOrganization(fiscalRecords, organization),
    invoice_id === undefined ? undefined : eq(fiscalRecords.invoice_id, invoice_id),
    kind === undefined ? undefined : eq(fiscalRecords.kind, kind),
    status === undefined ? undefined : eq(fiscalSendings.status, status),
  );
  return recordList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...knownColumns, list_position })
        .from(fiscalRecords)
        .innerJoin(fiscalSendings, joined)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () =>
      tx.select({ total: count() }).from(fiscalRecords).innerJoin(fiscalSendings, joined).where(where),
  });
}
