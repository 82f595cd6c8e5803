import { and, eq, like } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { rowPlaces } from '#db/queries/placeholders.ts';
import { prepared } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import { notifications } from '#db/schema/platform/notifications.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { updateRow } from '#server/resources/records/row-writes.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type TextColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import type { Channel } from './channels.ts';
import { type Notification, notification } from './notifications.ts';

const { table } = notification.resource;

export interface NewNotification {
  recipient_id: string | null;
  topic: string;
  title: TextColumn;
  body: TextColumn | null;
  related: { type: string; id: string } | null;
  records: Notification['records'];
  channels: readonly Channel[];
  count: number;
  digest_at: string | null;
  dedupe_key: string;
}

/** A notification with the key that makes it the only one about its subject. */
export type KeyedNotification = Notification & Pick<NewNotification, 'title' | 'dedupe_key'>;

const wholeRow = (ctx: Ctx, { channels, ...one }: NewNotification) => ({
  id: newId('notification', Date.parse(ctx.now)),
  version: 1,
  created_at: ctx.now,
  updated_at: ctx.now,
  deleted_at: null,
  created_by: actorRef(ctx.actor),
  external_ids: {},
  tags: [],
  custom_fields: {},
  metadata: {},
  search_text: '',
  email: null,
  email_id: null,
  read_at: null,
  channels: [...channels],
  request_id: ctx.journal.causingRequest,
  ...one,
});

/**
 * Stores the notifications whose keys are free. The unique index decides, so that of two requests at once one sends the
 * notification and neither fails. The kernel's own insert would fail here. The keys are sorted, so that two requests do
 * not wait for each other.
 */
export async function insertNew(ctx: Ctx, all: readonly NewNotification[]): Promise<KeyedNotification[]> {
  const { tx, organization } = ctx;
  const rows = all
    .toSorted((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1))
    .map((one) => wholeRow(ctx, one));
  const made = await Promise.all(rows.map((row) => insertOne(tx, { ...row, organization_id: organization })));
  return rows.filter((_, nth) => made[nth]?.length);
}

function insertOne(tx: Tx, row: typeof notifications.$inferInsert) {
  const insert = preparedByShape(`new notification ${Object.keys(row).join(' ')}`, (db, _: object) =>
    db
      .insert(notifications)
      .values(rowPlaces('rows', 0, row))
      .onConflictDoNothing({ target: [notifications.organization_id, notifications.dedupe_key] })
      .returning({ id: notifications.id }),
  );
  return insert.run(tx, { rows: [row] });
}

const lockedByKey = prepared((db, { organization, key }: { organization: string; key: string }) =>
  db
    .select(table.shown)
    .from(notifications)
    .where(and(inOrganization(notifications, organization), eq(notifications.dedupe_key, key)))
    .for('no key update'),
);

/** Finds and locks the notification that has this key. */
export async function lockByKey({ tx, organization }: Ctx, key: string): Promise<Notification | undefined> {
  const [row] = await lockedByKey.run(tx, { organization, key });
  return row;
}

const countById = prepared((db, { organization, id }: { organization: string; id: string }) =>
  db
    .select({ count: notifications.count, records: notifications.records })
    .from(notifications)
    .where(and(inOrganization(notifications, organization), eq(notifications.id, id))),
);

/** The number of records that the page of a notification lists. */
const mostRecords = 100;

interface Further {
  record: { type: string; id: string };
  title: (count: number) => Message;
}

/** Adds a record to a notification of the same call. Returns false if the notification no longer exists. */
export async function addOne({ tx, organization }: Ctx, id: string, { record, title }: Further) {
  const [row] = await countById.run(tx, { organization, id });
  if (!row) return false;
  const count = row.count + 1;
  const records = [...row.records, record].slice(0, mostRecords);
  updateRow(tx, table, organization, id, { count, title: toColumn(title(count)), related: null, records });
  return true;
}

/** Clears the keys of notifications that were read, so that the same notification can be sent again. */
export function freeKeys({ tx, organization }: Ctx, ids: readonly string[]): void {
  tx.send(
    tx
      .update(notifications)
      .set({ dedupe_key: null })
      .where(
        and(
          inOrganization(notifications, organization),
          anyOf(notifications.id, ids),
          like(notifications.dedupe_key, `${untilRead}%`),
        ),
      ),
  );
}

/** The beginning of keys that are freed when the notification is read. */
export const untilRead = 'open ';
