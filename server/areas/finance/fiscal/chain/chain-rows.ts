import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { fiscalChains, fiscalRecords, fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

type Reader = Pick<Ctx, 'tx' | 'organization'>;

export type Chain = typeof fiscalChains.$inferSelect;
export type RecordRow = typeof fiscalRecords.$inferSelect;
type SendingRow = typeof fiscalSendings.$inferSelect;

export async function findChain({ tx, organization }: Reader): Promise<Chain | undefined> {
  const [row] = await tx.select().from(fiscalChains).where(inOrganization(fiscalChains, organization));
  return row;
}

/** Locks the chain until the commit. It is the last lock that a step takes, so that nothing waits behind it for long. */
export async function lockChain({ tx, organization }: Reader): Promise<Chain | undefined> {
  const [row] = await tx
    .select()
    .from(fiscalChains)
    .where(inOrganization(fiscalChains, organization))
    .for('update');
  return row;
}

export function changeChain({ tx, organization }: Reader, values: Partial<Chain>): Promise<unknown> {
  return tx.update(fiscalChains).set(values).where(inOrganization(fiscalChains, organization));
}

/** The chain of an organization in Spain that sends its records; undefined while no document has one. */
export async function chainInUse(ctx: Ctx): Promise<Chain | undefined> {
  if (ctx.app.config.verifactu === undefined || settingsOf(ctx).country !== 'ES') return undefined;
  const chain = await findChain(ctx);
  return chain && chain.since !== null ? chain : undefined;
}

export async function lastRecord({ tx, organization }: Reader): Promise<RecordRow | undefined> {
  const [row] = await tx
    .select()
    .from(fiscalRecords)
    .where(inOrganization(fiscalRecords, organization))
    .orderBy(desc(fiscalRecords.position))
    .limit(1);
  return row;
}

const {
  organization_id: _,
  record_id: __,
  position: ___,
  ...sendingColumns
} = getTableColumns(fiscalSendings);

/** The columns of a record and of what has become of it. */
export const knownColumns = { ...getTableColumns(fiscalRecords), ...sendingColumns };

export type KnownRecord = RecordRow & Pick<SendingRow, keyof typeof sendingColumns>;

/** Joins a record with what has become of it. */
export const isSendingOfRecord = (organization: string) =>
  and(inOrganization(fiscalSendings, organization), eq(fiscalSendings.record_id, fiscalRecords.id));

/** The records of a document with what has become of them, the newest first. */
export const recordsOf = ({ tx, organization }: Reader, invoice: string): Promise<KnownRecord[]> =>
  tx
    .select(knownColumns)
    .from(fiscalRecords)
    .innerJoin(fiscalSendings, isSendingOfRecord(organization))
    .where(and(inOrganization(fiscalRecords, organization), eq(fiscalRecords.invoice_id, invoice)))
    .orderBy(desc(fiscalRecords.position));
