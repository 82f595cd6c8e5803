import { z } from 'zod';
import { notifications as table } from '#db/schema/notifications.ts';
import * as f from '../kernel/fields.ts';
import { defineResource } from '../kernel/resource.ts';

export const channels = ['inbox', 'email'] as const;
export type Channel = (typeof channels)[number];

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
  fields: {},
  derived: {
    recipient_id: f.derived('id', z.string().nullable()),
    email: f.derivedText(),
    topic: f.derivedText(),
    title: f.derivedText(),
    body: f.derivedText(),
    related: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
    channels: f.derived('list', z.array(z.enum(channels))),
    email_id: f.derived('id', z.string().nullable()),
    read_at: f.derivedInstant(),
  },
  inner: ['dedupe_key'],
  // Everybody reads their own: its operations are of its own.
  offers: [],
  filters: ['topic', 'read_at'],
  sorts: ['created_at'],
  search: [],
  moreEvents: { read: 'Somebody read what they were told.' },
  exampleDerived: {
    recipient_id: 'usr_01kf0fk9m00000000000000001',
    topic: 'edit_card.review',
    title: 'V-000001 waits for your review',
    channels: ['inbox'],
  },
  example: {},
});
