import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { findRow } from '#server/resources/records/store.ts';
import { called } from '#server/resources/resource/called.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { t } from './messages.ts';
import { notify } from './notify.ts';
import { defineTopic } from './topics.ts';

export const mentioned = defineTopic({
  key: 'mentioned',
  page: '/notifications',
  title: t('mentionedTitle'),
  about: t('mentionedAbout'),
  defaults: { inbox: true, email: 'at_once' },
});

const inText = /@\[(usr_[0-9a-z]{26})\]/g;

/** The people that a property names: it is a list of people, or a text with `@[usr_…]` in it. */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string' || !value.includes('@[usr_')) return [];
  return [...value.matchAll(inText)].map(([, id = '']) => id);
}

/** The text with the name of each mentioned person; somebody who is not known keeps the sign alone. */
export const withMentions = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replace(inText, (_, id: string) => `@${nameOf(id) ?? '…'}`);

/** Customers cannot notify people of the organization by naming them. */
const isFromOutside = ({ author }: Row) =>
  isObject(author) && (author.type === 'customer' || author.type === 'visitor');

/** The notification names the record and does not quote the text, which may be deleted later. */
export async function notifyMentioned<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  record: R,
  people: string[],
) {
  if (actorRef(ctx.actor).type === 'system' || isFromOutside(record)) return;
  const about = await aboutOf(ctx, resource, record);
  const name = await called(ctx, about.resource, about.record);
  const who = 'name' in ctx.actor ? ctx.actor.name : t('somebody');
  await notify(ctx, {
    topic: mentioned,
    title: t('mentioned', { who, name }),
    related: { type: about.resource.kind, id: about.record.id },
    to: { ids: people },
    once: record.id,
  });
}

/** A note is read on the page of its ticket, a comment on that of its card. */
async function aboutOf({ tx, organization }: Ctx, resource: Resource, record: Row) {
  const { parent } = resource;
  if (!parent) return { resource, record };
  const above = resourceOf(parent.kind);
  const found = await findRow(tx, above.table, { organization, id: String(record[parent.column]) });
  return found ? { resource: above, record: found } : { resource, record };
}
