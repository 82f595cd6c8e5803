import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filterIndex, instant, recordColumns, recordIndexes } from './columns.ts';
import { contacts } from './crm.ts';
import { forms } from './forms.ts';

export const webinars = pgTable(
  'webinars',
  {
    ...recordColumns,
    status: text().notNull(),
    title: text().notNull(),
    description: text(),
    starts_at: instant().notNull(),
    ends_at: instant(),
    timezone: text(),
    capacity: integer(),
    join_url: text(),
    form_id: text(),
    recording_url: text(),
    registered_count: integer().notNull(),
    waitlisted_count: integer().notNull(),
    attended_count: integer().notNull(),
    started_at: instant(),
    ended_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.form_id],
      foreignColumns: [forms.organization_id, forms.id],
    }),
    ...recordIndexes('webinars', t),
    filterIndex('webinars_status_idx', t, t.status),
    filterIndex('webinars_form_idx', t, t.form_id),
    index('webinars_starts_idx').on(t.organization_id, t.starts_at, t.id),
    index('webinars_title_idx').on(t.organization_id, t.title, t.id),
  ],
);

export const webinarAttendees = pgTable(
  'webinar_attendees',
  {
    ...recordColumns,
    webinar_id: text().notNull(),
    status: text().notNull(),
    name: text(),
    email: text().notNull(),
    contact_id: text(),
    minutes: integer(),
    /** What attending has added to somebody's score. */
    points: integer().notNull().default(0),
    source: text(),
    waitlisted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.webinar_id],
      foreignColumns: [webinars.organization_id, webinars.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.contact_id],
      foreignColumns: [contacts.organization_id, contacts.id],
    }),
    ...recordIndexes('webinar_attendees', t),
    // Who is in, who waits: in the order in which they came.
    index('webinar_attendees_status_idx').on(t.organization_id, t.webinar_id, t.status, t.id),
    filterIndex('webinar_attendees_webinar_idx', t, t.webinar_id),
    filterIndex('webinar_attendees_email_idx', t, t.email),
    filterIndex('webinar_attendees_contact_idx', t, t.contact_id),
  ],
);
