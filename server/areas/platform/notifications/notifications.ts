import { z } from 'zod';
import { notifications as table } from '#db/schema/platform/notifications.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { channels } from './channels.ts';

/**
 * A property that only the recipient may read. It is left out of events, because people of other areas read those too.
 */
const own = <R extends z.ZodType>(kind: 'text', read: R) => f.restricted('viewer', f.derived(kind, read));

/** Texts are stored with their keys, so that each person reads them in their own language. */
const ownText = () => own('text', textColumnSchema().nullable());

const aRecord = z.object({ type: z.string(), id: z.string() });

const notificationFields = {} satisfies Fields;

const notificationDerived = {
  recipient_id: f.derived('id', z.string().nullable()),
  email: own('text', z.string().nullable()),
  topic: f.derivedText(),
  title: ownText(),
  body: ownText(),
  related: f.derived('object', aRecord.nullable()),
  /** The first of the records, if it is about several of one call. */
  records: f.derived('list', z.array(aRecord)),
  channels: f.derived('list', z.array(z.enum(channels))),
  email_id: f.derived('id', z.string().nullable()),
  count: f.derived('number', z.int()),
  read_at: f.derivedInstant(),
} satisfies Fields;

export type Notification = RecordOf<typeof notificationFields & typeof notificationDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    notification: Notification;
  }
  interface MoreVerbs {
    notification: keyof typeof moreEvents;
  }
}

const moreEvents = {
  read: 'A notification was read.',
  mailed: 'A notification was sent with the daily mail.',
};

/** The server decides the recipient and the text of a notification; a caller can only mark it as read. */
export const notification = defineResource({
  kind: 'notification',
  prefix: 'ntf',
  plural: 'notifications',
  path: '/me/notifications',
  tag: 'Notifications',
  about: 'Notifications. Every person and every token has an inbox.',
  area: 'platform',
  table,
  screen: {
    title: ['title'],
    columns: ['title', 'created_at'],
  },
  fields: notificationFields,
  derived: notificationDerived,
  inner: ['dedupe_key', 'digest_at', 'request_id'],
  // People read only their own notifications, so the resource has operations of its own.
  offers: [],
  filters: ['topic', 'read_at'],
  sorts: ['created_at'],
  search: [],
  moreEvents,
  exampleDerived: {
    recipient_id: 'usr_01kf0fk9m00000000000000001',
    topic: 'card_review',
    channels: ['inbox'],
    count: 1,
    records: [],
  },
  example: {},
});
