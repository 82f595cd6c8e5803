import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { insertStatement, Params, updateRow } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { type Notification, notification } from './notifications.ts';

const { table } = notification.resource;

export interface NewNotification {
  recipient_id: string | null;
  topic: string;
  title: string;
  body: string | null;
  related: { type: string; id: string } | null;
  channels: readonly string[];
  count: number;
  digest_at: string | null;
  dedupe_key: string;
}

const wholeRow = (ctx: Ctx, one: NewNotification) => ({
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
  ...one,
});

/**
 * Those that nobody was told yet. The unique index decides, so that of two requests at once one tells and neither
 * fails: which is why this is not the kernel's own insert. In one order, so that they do not wait for each other.
 */
export async function insertNew(ctx: Ctx, all: readonly NewNotification[]) {
  const made: ReturnType<typeof wholeRow>[] = [];
  for (const one of all.toSorted((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1))) {
    const row = wholeRow(ctx, one);
    const params = new Params();
    const insert = insertStatement(table, { ...row, organization_id: ctx.organization }, params);
    const taken = 'ON CONFLICT (organization_id, dedupe_key) DO NOTHING RETURNING id';
    const [isNew] = await ctx.tx.text(`${insert} ${taken}`, params.values);
    if (isNew) made.push(row);
  }
  return made;
}

/** The one that this key is taken by, locked. */
export async function lockByKey({ tx, organization }: Ctx, key: string): Promise<Notification | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<Notification>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)}
     AND dedupe_key = ${bind(key)} FOR NO KEY UPDATE`,
    values,
  );
  return row;
}

/** The same notification for one more: what the call that made it says of itself by its number. */
export async function addOne({ tx, organization }: Ctx, id: string, title: (count: number) => string) {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ count: number }>(
    `SELECT count FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  if (!row) return false;
  const count = row.count + 1;
  updateRow(tx, table, organization, id, { count, title: title(count), related: null });
  return true;
}

/** What was read may be told again: its key is given back. */
export function freeKeys({ tx, organization }: Ctx, ids: readonly string[]): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE ${table.name} SET dedupe_key = NULL WHERE ${tenantIs(organization, bind)}
     AND id = ANY(${bind(ids)}) AND dedupe_key LIKE '${untilRead}%'`,
    values,
  );
}

/** What the keys of those begin with that are told again once they were read. */
export const untilRead = 'open ';
