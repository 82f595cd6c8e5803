import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { emailSuppressions, type LeftOut } from '#db/schema/base/mail.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { optedOutOf } from './consent.ts';
import type { EmailRow } from './email-rows.ts';

export type SuppressionRow = Omit<typeof emailSuppressions.$inferSelect, 'organization_id'>;

const { organization_id: _, ...columns } = getTableColumns(emailSuppressions);

/** People who opted out get no advertising. They still get answers, letters of contracts and notices of the platform. */
const minded: readonly EmailRow['kind'][] = ['campaign', 'message'];

/** The addresses of a mail that do not get it, each with the reason. An opt-out of the person goes before a bounce. */
export async function findLeftOut(
  tx: Tx,
  organization: string,
  { kind, to_addresses, cc }: Pick<EmailRow, 'kind' | 'to_addresses' | 'cc'>,
): Promise<LeftOut[]> {
  const addresses = [...to_addresses, ...cc];
  const [optedOut, suppressed] = await Promise.all([
    minded.includes(kind) ? optedOutOf(tx, organization, addresses) : new Set<string>(),
    findSuppressed(tx, organization, addresses),
  ]);
  return addresses.flatMap((address) => {
    const reason = optedOut.has(address) ? 'opted_out' : suppressed.get(address);
    return reason === undefined ? [] : [{ address, reason }];
  });
}

async function findSuppressed(
  tx: Tx,
  organization: string,
  addresses: readonly string[],
): Promise<Map<string, SuppressionRow['reason']>> {
  const rows = await tx
    .select({ address: emailSuppressions.address, reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(and(inOrganization(emailSuppressions, organization), anyOf(emailSuppressions.address, addresses)));
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}

/** A suppression that is there already stays as it is; `isNew` says whether this one was added. */
export async function suppress(
  tx: Tx,
  organization: string,
  row: Omit<SuppressionRow, 'id'>,
): Promise<{ row: SuppressionRow; isNew: boolean }> {
  const id = newId('email_suppression', Date.parse(row.created_at));
  const [made] = await tx
    .insert(emailSuppressions)
    .values({ organization_id: organization, ...row, id })
    // Changes nothing; without an update the row that is there would not be returned.
    .onConflictDoUpdate({
      target: [emailSuppressions.organization_id, emailSuppressions.address],
      set: { address: sql`excluded.address` },
    })
    .returning(columns);
  if (!made) throw new Error('the suppression was not stored');
  return { row: made, isNew: made.id === id };
}

export async function liftSuppression(tx: Tx, organization: string, id: string) {
  const [row] = await tx
    .delete(emailSuppressions)
    .where(and(inOrganization(emailSuppressions, organization), eq(emailSuppressions.id, id)))
    .returning(columns);
  return row;
}

interface Wanted {
  address: string | undefined;
  reason: SuppressionRow['reason'] | undefined;
}

/** Ids sort by time. */
export const suppressionList = rowList({
  of: 'email_suppression',
  sorts: { created_at: [emailSuppressions.id] },
  key: [emailSuppressions.id],
  indexed: { table: emailSuppressions, shown: columns },
});

export async function listSuppressions(
  tx: Tx,
  organization: string,
  { address, reason }: Wanted,
  page: PageInput,
) {
  const isWanted = and(
    inOrganization(emailSuppressions, organization),
    address === undefined ? undefined : eq(emailSuppressions.address, address),
    reason === undefined ? undefined : eq(emailSuppressions.reason, reason),
  );
  return suppressionList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(emailSuppressions)
        .where(and(isWanted, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: sql<number>`count(*)` }).from(emailSuppressions).where(isWanted),
  });
}
