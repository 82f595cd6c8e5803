import { and, arrayContains, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { prepared } from '#db/queries/prepared.ts';
import { emails } from '#db/schema/base/mail.ts';
import { resourceCounts } from '#db/schema/kernel/events-and-calls.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import type { NoticeReader } from './notice-readers.ts';

export type EmailRow = Omit<typeof emails.$inferSelect, 'organization_id'>;

const { organization_id: _, ...columns } = getTableColumns(emails);

const isEmail = (organization: string, id: string) =>
  and(inOrganization(emails, organization), eq(emails.id, id));

export const insertEmail = (tx: Tx, organization: string, row: EmailRow): void =>
  sendRows(tx, { name: 'email', table: emails, rows: [{ organization_id: organization, ...row }] });

const emailById = prepared((db, given: { organization: string; id: string }) =>
  db.select(columns).from(emails).where(isEmail(given.organization, given.id)),
);

export async function findEmail(tx: Tx, organization: string, id: string): Promise<EmailRow | undefined> {
  const [row] = await emailById.run(tx, { organization, id });
  return row;
}

/** Only one worker can ever set the mark, however many of them have the mail. */
export async function markHandedOver(
  tx: Tx,
  organization: string,
  id: string,
  now: string,
): Promise<boolean> {
  const rows = await tx
    .update(emails)
    .set({ handed_over_at: now })
    .where(and(isEmail(organization, id), eq(emails.status, 'queued'), isNull(emails.handed_over_at)))
    .returning({ id: emails.id });
  return rows.length === 1;
}

/** Changes a mail that is not finished yet and that no other worker has marked; `mark` is the caller's own. */
export async function finishEmail(
  tx: Tx,
  organization: string,
  id: string,
  mark: string | null,
  set: Partial<EmailRow>,
): Promise<EmailRow | undefined> {
  const [row] = await tx
    .update(emails)
    .set(set)
    .where(
      and(
        isEmail(organization, id),
        eq(emails.status, 'queued'),
        or(isNull(emails.handed_over_at), mark === null ? undefined : eq(emails.handed_over_at, mark)),
      ),
    )
    .returning(columns);
  return row;
}

interface Wanted {
  status: EmailRow['status'] | undefined;
  to: string | undefined;
  reader: NoticeReader;
}

/** Ids sort by time, so the order in which mails were made is that of their ids. */
export const emailList = rowList({
  of: 'email',
  sorts: { created_at: [emails.id] },
  key: [emails.id],
  indexed: { table: emails, shown: columns },
});

/** The condition for the mails of which a reader may see notices; undefined if those are all. */
function mayRead(reader: NoticeReader) {
  if (reader === 'all') return undefined;
  const isOther = ne(emails.kind, 'notice');
  return reader.address === null
    ? isOther
    : or(isOther, arrayContains(emails.to_addresses, [reader.address]));
}

export async function listEmails(
  tx: Tx,
  organization: string,
  { status, to, reader }: Wanted,
  page: PageInput,
) {
  const isWanted = and(
    inOrganization(emails, organization),
    status === undefined ? undefined : eq(emails.status, status),
    to === undefined ? undefined : arrayContains(emails.to_addresses, [to]),
    mayRead(reader),
  );
  const total = () =>
    status === undefined && to === undefined && reader === 'all'
      ? tx
          .select({ total: sql<number>`coalesce(sum(${resourceCounts.live}), 0)::bigint` })
          .from(resourceCounts)
          .where(and(inOrganization(resourceCounts, organization), eq(resourceCounts.resource, 'email')))
      : tx.select({ total: sql<number>`count(*)` }).from(emails).where(isWanted);
  return emailList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(emails)
        .where(and(isWanted, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total,
  });
}
