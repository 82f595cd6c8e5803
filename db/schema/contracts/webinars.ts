import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebinarAttendee } from '#server/areas/contracts/webinars/attendees.ts';
import type { Webinar } from '#server/areas/contracts/webinars/webinars.ts';
import { filterIndex, instant, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { contacts } from '../crm/contacts.ts';
import { forms } from './forms.ts';

export const webinars = pgTable(
  'webinars',
  {
    ...recordColumns,
    status: text().$type<Webinar['status']>().notNull(),
    title: text().notNull(),
    description: text(),
    starts_at: instant().notNull(),
    ends_at: instant(),
    timezone: text(),
    capacity: integer(),
    join_url: text(),
    form_id: text(),
    recording_url: text(),
    /** Minutes before the start at which attendees are reminded; null for no reminder. */
    reminder_minutes: integer().default(1440),
    /** The latest round of mails to all attendees. */
    mail_round: text(),
    registered_count: integer().notNull(),
    waitlisted_count: integer().notNull(),
    attended_count: integer().notNull(),
    started_at: instant(),
    ended_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    pointsAt(forms, t, t.form_id),
    ...recordKeys('webinars', t),
    filterIndex('webinars_status_idx', t, t.status),
    filterIndex('webinars_form_idx', t, t.form_id),
    sortIndex('webinars_starts_idx', t, t.starts_at),
    sortIndex('webinars_title_idx', t, t.title),
  ],
);

export const webinarAttendees = pgTable(
  'webinar_attendees',
  {
    ...recordColumns,
    webinar_id: text().notNull(),
    status: text().$type<WebinarAttendee['status']>().notNull(),
    name: text(),
    email: text().notNull(),
    contact_id: text(),
    minutes: integer(),
    /** Points that were added to the contact's score for attending. */
    points: integer().notNull().default(0),
    source: text(),
    waitlisted_at: instant(),
    /** The latest round in which a mail was sent to this attendee. */
    mail_round: text(),
  },
  (t) => [
    pointsAt(webinars, t, t.webinar_id),
    pointsAt(contacts, t, t.contact_id),
    ...recordKeys('webinar_attendees', t),
    // Attendees by status, such as those on the waiting list, in the order in which they registered.
    index('webinar_attendees_status_idx').on(t.organization_id, t.webinar_id, t.status, t.id),
    filterIndex('webinar_attendees_webinar_idx', t, t.webinar_id),
    filterIndex('webinar_attendees_email_idx', t, t.email),
    filterIndex('webinar_attendees_contact_idx', t, t.contact_id),
  ],
);
