import { z } from 'zod';
import { notifications as table } from '#db/schema/notifications.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import type { Fields } from '#server/kernel/schema/field.ts';
import * as f from '#server/kernel/schema/fields.ts';
import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import { channels } from './channels.ts';

/** For who is told: never in events, which have readers of other areas too. */
const own = <R extends z.ZodType>(kind: 'text', read: R) => f.restricted('viewer', f.derived(kind, read));

const notificationFields = {} satisfies Fields;

const notificationDerived = {
  recipient_id: f.derived('id', z.string().nullable()),
  email: own('text', z.string().nullable()),
  topic: f.derivedText(),
  title: own('text', z.string().nullable()),
  body: own('text', z.string().nullable()),
  related: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  channels: f.derived('list', z.array(z.enum(channels))),
  email_id: f.derived('id', z.string().nullable()),
  count: f.derived('number', z.int()),
  read_at: f.derivedInstant(),
} satisfies Fields;

export type Notification = RecordOf<typeof notificationFields & typeof notificationDerived>;

declare module '#server/kernel/resource/registry.ts' {
  interface Records {
    notification: Notification;
  }
}

/** Whom it is for and what it says is decided where it is made; a reader only says that it was read. */
export const notification = defineResource({
  kind: 'notification',
  prefix: 'ntf',
  plural: 'notifications',
  path: '/me/notifications',
  tag: 'Notifications',
  about: 'What somebody was told: an inbox for every person and every token.',
  area: 'platform',
  table,
  screen: {
    title: ['title'],
    columns: ['title', 'created_at'],
  },
  fields: notificationFields,
  derived: notificationDerived,
  inner: ['dedupe_key', 'digest_at'],
  // Everybody reads their own: its operations are of its own.
  offers: [],
  filters: ['topic', 'read_at'],
  sorts: ['created_at'],
  search: [],
  moreEvents: {
    read: 'Somebody read what they were told.',
    mailed: 'It went out with the mail of the day.',
  },
  exampleDerived: {
    recipient_id: 'usr_01kf0fk9m00000000000000001',
    topic: 'card_review',
    channels: ['inbox'],
    count: 1,
  },
  example: {},
});
