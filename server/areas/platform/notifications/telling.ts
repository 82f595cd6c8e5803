import { isDeepStrictEqual } from 'node:util';
import { sendLetter as sendOutside } from '#server/base/mail/outside.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { type Row, updateRow } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { type Draft, draftFor, draftOutside, type Word } from './drafts.ts';
import { sendLetter } from './letter.ts';
import { notification } from './notifications.ts';
import { demandsOf, isAllowed } from './reading.ts';
import { recipientsOf } from './recipients.ts';
import { insertNew, lockByKey } from './rows.ts';
import { inWords } from './said.ts';

const { resource } = notification;

/**
 * One notification for each, by the ways each has chosen. Who did what is told of does not hear of it, and who may
 * not read the record does not either.
 */
export async function tell(ctx: Ctx, word: Word): Promise<Row[]> {
  const { to, related, topic, outside = [], needs = [], adding } = word;
  const meant = { ...to, not: [...(to.not ?? []), actorRef(ctx.actor).id] };
  const settings = settingsOf(ctx);
  const people = await recipientsOf(ctx, topic, meant);
  const demands = [...needs, ...(related ? demandsOf(related.type) : [])];
  const readers = people.filter((one) => isAllowed(one, settings, demands));
  const drafts = new Map(
    [
      ...readers.flatMap((one) => draftFor(ctx, word, one)),
      ...outside.map((address) => draftOutside(ctx, word, address)),
    ].map((draft) => [draft.row.dedupe_key, draft]),
  );
  const made = await send(ctx, word, drafts);
  if (!adding) return made;
  const told = new Set(made.map(({ dedupe_key }) => dedupe_key));
  for (const [key, draft] of drafts) if (!told.has(key)) await addUp(ctx, word, draft);
  return made;
}

async function send(ctx: Ctx, word: Word, drafts: ReadonlyMap<string, Draft>): Promise<Row[]> {
  const rows = await insertNew(
    ctx,
    [...drafts.values()].map(({ row }) => row),
  );
  const told: Row[] = [];
  for (const row of rows) {
    const draft = drafts.get(String(row.dedupe_key));
    const whole = draft?.address ? await mailed(ctx, word, row, draft) : row;
    ctx.journal.count(resource.kind, { live: 1, deleted: 0 });
    emit(ctx, resource, 'created', whole);
    told.push(whole);
  }
  return told;
}

async function mailed(
  ctx: Ctx,
  { topic }: Word,
  row: Row,
  { address, recipient, locale }: Draft,
): Promise<Row> {
  const email = String(address);
  const [subject, body] = [String(row.title), String(row.body ?? row.title)];
  const mail = recipient
    ? await sendLetter(ctx, { to: { id: recipient.id, email, locale }, subject, body, topic: topic.key })
    : await sendOutside(ctx, { to: [email], subject, body });
  const channels = Array.isArray(row.channels) ? [...row.channels, 'email'] : ['email'];
  const values = { email, email_id: mail.id, channels };
  updateRow(ctx.tx, resource.table, ctx.organization, row.id, values);
  return { ...row, ...values };
}

/** Somebody was told and has not read it: it tells of more now. Where they have read it meanwhile they are told anew. */
async function addUp(ctx: Ctx, word: Word, draft: Draft): Promise<void> {
  const known = await lockByKey(ctx, draft.row.dedupe_key);
  if (!known) {
    await send(ctx, word, new Map([[draft.row.dedupe_key, draft]]));
    return;
  }
  const count = Number(known.count) + draft.row.count;
  const title = word.adding ? inWords(word.adding.title(count), draft.locale) : known.title;
  const related = isDeepStrictEqual(known.related, word.related) ? known.related : null;
  await amendRecord(ctx, resource, known.id, { count, title, related });
}
