import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CalendarConnection } from '#server/areas/contracts/calendar/connections.ts';
import type { CalendarEvent } from '#server/areas/contracts/calendar/events.ts';
import type { CalendarSeries } from '#server/areas/contracts/calendar/series/series.ts';
import {
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { contacts } from '../crm/contacts.ts';

export const calendarConnections = pgTable(
  'calendar_connections',
  {
    ...recordColumns,
    status: text().$type<CalendarConnection['status']>().notNull(),
    name: text().notNull(),
    provider: text().$type<CalendarConnection['provider']>().notNull(),
    url: text().notNull(),
    account: text(),
    timezone: text(),
    refresh_minutes: integer().notNull(),
    past_days: integer().notNull(),
    future_days: integer().notNull(),
    error: textForPeople(),
    problems: textForPeople().array().notNull(),
    event_count: integer().notNull(),
    last_synced_at: instant(),
    next_sync_at: instant(),
    /**
     * The time at which the occurrences were last computed from the file. They are computed again after a day even if
     * the file has not changed, because the period moves on.
     */
    expanded_at: instant(),
    etag: text(),
    last_modified: text(),
  },
  (t) => [
    ...recordKeys('calendar_connections', t),
    filterIndex('calendar_connections_status_idx', t, t.status),
    sortIndex('calendar_connections_name_idx', t, t.name),
  ],
);

export const calendarSeries = pgTable(
  'calendar_series',
  {
    ...recordColumns,
    title: text().notNull(),
    description: text(),
    location: text(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    all_day: boolean().notNull(),
    busy: boolean().notNull(),
    organizer: text(),
    attendees: json<CalendarSeries['attendees']>().notNull(),
    related: json<CalendarSeries['related']>(),
    recurrence: text().notNull(),
    timezone: text(),
    excluded_days: text().array().notNull(),
    next_fill_at: instant(),
  },
  (t) => [...recordKeys('calendar_series', t), sortIndex('calendar_series_starts_idx', t, t.starts_at)],
);

export const calendarEvents = pgTable(
  'calendar_events',
  {
    ...recordColumns,
    status: text().$type<CalendarEvent['status']>().notNull(),
    connection_id: text(),
    series_id: text(),
    uid: text(),
    occurrence: text(),
    title: text().notNull(),
    description: text(),
    location: text(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    all_day: boolean().notNull(),
    busy: boolean().notNull(),
    organizer: text(),
    attendees: json<CalendarEvent['attendees']>().notNull(),
    related: json<CalendarEvent['related']>(),
    contact_id: text(),
    activity_id: text(),
  },
  (t) => [
    pointsAt(calendarConnections, t, t.connection_id),
    pointsAt(calendarSeries, t, t.series_id),
    pointsAt(contacts, t, t.contact_id),
    ...recordKeys('calendar_events', t),
    sortIndex('calendar_events_starts_idx', t, t.starts_at),
    filterIndex('calendar_events_status_idx', t, t.status),
    filterIndex('calendar_events_connection_idx', t, t.connection_id),
    filterIndex('calendar_events_contact_idx', t, t.contact_id),
    // An occurrence of a feed is one record, however often the feed is read.
    uniqueIndex('calendar_events_occurrence_unique')
      .on(t.organization_id, t.connection_id, t.uid, t.occurrence)
      .where(sql`connection_id IS NOT NULL`),
    uniqueIndex('calendar_events_series_unique')
      .on(t.organization_id, t.series_id, t.occurrence)
      .where(sql`series_id IS NOT NULL`),
  ],
);
