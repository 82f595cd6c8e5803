import { isDeepStrictEqual } from 'node:util';
import { sendLetter as sendOutside } from '#server/base/mail/outside.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { updateRow } from '#server/resources/records/row-writes.ts';
import { fromColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import { type Draft, draftFor, draftOutside, type NotificationRequest } from './drafts.ts';
import { sendLetter } from './letter.ts';
import { notification } from './notifications.ts';
import { demandsOf, isAllowed } from './read-rights.ts';
import { recipientsOf } from './recipients.ts';
import { insertNew, type KeyedNotification, lockByKey } from './rows.ts';
import { subjectPage } from './subject-page.ts';

const { resource } = notification;

/**
 * Notifies each recipient by the channels that they chose. The actor of the change gets no notification, and neither do
 * people who may not read the record.
 */
export async function notify(ctx: Ctx, request: NotificationRequest): Promise<KeyedNotification[]> {
  const { to, related, topic, outside = [], needs = [], adding } = request;
  const audience = { ...to, not: [...(to.not ?? []), actorRef(ctx.actor).id] };
  const settings = settingsOf(ctx);
  const people = await recipientsOf(ctx, topic, audience);
  const demands = [...needs, ...(related ? demandsOf(related.type) : [])];
  const readers = people.filter((one) => isAllowed(one, settings, demands));
  const drafts = new Map(
    [
      ...readers.flatMap((one) => draftFor(ctx, request, one)),
      ...outside.map((address) => draftOutside(ctx, request, address)),
    ].map((draft) => [draft.row.dedupe_key, draft]),
  );
  const made = await send(ctx, request, drafts);
  if (!adding) return made;
  const sent = new Set(made.map(({ dedupe_key }) => dedupe_key));
  for (const [key, draft] of drafts) if (!sent.has(key)) await addUp(ctx, request, draft);
  return made;
}

async function send(ctx: Ctx, request: NotificationRequest, drafts: ReadonlyMap<string, Draft>) {
  const rows = await insertNew(
    ctx,
    [...drafts.values()].map(({ row }) => row),
  );
  const sent: KeyedNotification[] = [];
  for (const row of rows) {
    const draft = drafts.get(row.dedupe_key);
    const whole = draft?.address ? await mailed(ctx, request, row, draft.address, draft) : row;
    ctx.journal.count(resource.kind, { live: 1, deleted: 0 });
    emit(ctx, resource, 'created', whole);
    sent.push(whole);
  }
  return sent;
}

async function mailed(
  ctx: Ctx,
  { topic }: NotificationRequest,
  row: KeyedNotification,
  email: string,
  { recipient, locale }: Draft,
): Promise<KeyedNotification> {
  const subject = fromColumn(row.title).in(locale);
  const text = row.body ? fromColumn(row.body).in(locale) : subject;
  // People outside the organization have no access to the console.
  const body = recipient ? `${text}\n\n${ctx.app.baseUrl}${subjectPage(row)}` : text;
  const mail = recipient
    ? await sendLetter(ctx, { to: { id: recipient.id, email, locale }, subject, body, topic: topic.key })
    : await sendOutside(ctx, { to: [email], subject, body });
  const values = { email, email_id: mail.id, channels: [...row.channels, 'email' as const] };
  updateRow(ctx.tx, resource.table, ctx.organization, row.id, values);
  return { ...row, ...values };
}

/** Adds to a notification that its recipient has not read. If it was read meanwhile, they get a new one. */
async function addUp(ctx: Ctx, request: NotificationRequest, draft: Draft): Promise<void> {
  const known = await lockByKey(ctx, draft.row.dedupe_key);
  if (!known) {
    await send(ctx, request, new Map([[draft.row.dedupe_key, draft]]));
    return;
  }
  const count = known.count + draft.row.count;
  const title = request.adding ? toColumn(request.adding.title(count)) : known.title;
  const related = isDeepStrictEqual(known.related, request.related) ? known.related : null;
  await amendRecord(ctx, resource, known.id, { count, title, related });
}
