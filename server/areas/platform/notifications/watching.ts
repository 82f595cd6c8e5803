import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { followFromAbove } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { followApproval } from './approvals.ts';
import { notifyAssignee } from './assigned.ts';
import { namedIn, notifyMentioned } from './mentioned.ts';

type NotificationReason = 'assigned' | 'mentioned';

/** Notifies people of writes, as the properties and the steps of the resource declare it. */
export function watchRecords(resource: Resource): void {
  const fieldsThatNotify = (reason: NotificationReason) =>
    Object.entries(resource.all).flatMap(([name, field]) => (field.notifies === reason ? [name] : []));
  const [responsible, speech] = [fieldsThatNotify('assigned'), fieldsThatNotify('mentioned')];
  const steps = Object.values(resource.states?.table ?? {}).flatMap((row) => Object.values(row));
  if (steps.some((move) => move?.isAwaited))
    followFromAbove(resource.kind, async (ctx, record, before) => {
      const isSame = record.status === before?.status && record.deleted_at === before?.deleted_at;
      if (!isSame) await followApproval(ctx, resource, record, before);
    });
  if (responsible.length)
    followFromAbove(resource.kind, (ctx, record, before) =>
      followResponsible(ctx, resource, responsible, record, before),
    );
  if (speech.length)
    followFromAbove(resource.kind, (ctx, record, before) =>
      followSpeech(ctx, resource, speech, record, before),
    );
}

type Names = readonly string[];

/** The database is asked only if somebody else is responsible now. */
async function followResponsible(
  ctx: Ctx,
  resource: Resource,
  names: Names,
  record: Row,
  before: Row | undefined,
): Promise<void> {
  if (record.deleted_at !== null) return;
  for (const name of names) {
    const person = record[name];
    if (typeof person !== 'string' || person === before?.[name] || person === actorRef(ctx.actor).id)
      continue;
    await notifyAssignee(ctx, resource, record, person);
  }
}

async function followSpeech(
  ctx: Ctx,
  resource: Resource,
  names: Names,
  record: Row,
  before: Row | undefined,
): Promise<void> {
  if (record.deleted_at !== null) return;
  const changed = names.filter((name) => record[name] !== before?.[name]);
  if (changed.length === 0) return;
  const known = names.flatMap((name) => namedIn(before?.[name]));
  const people = changed.flatMap((name) => namedIn(record[name])).filter((id) => !known.includes(id));
  if (people.length) await notifyMentioned(ctx, resource, record, [...new Set(people)]);
}
