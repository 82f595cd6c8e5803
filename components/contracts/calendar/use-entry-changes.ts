'use client';

import { useState } from 'react';
import type { EntryChange } from '#components/views/calendar/schedule/slots.ts';
import type { CalendarEntry } from '#components/views/calendar/time/entry.ts';
import { type CalendarEvent, type Colleague, changesOf, type EventValues } from './event-entries.ts';
import type { Scope } from './scope-dialog.tsx';
import type { CalendarEvents } from './use-calendar-events.ts';
import type { EventChanges } from './use-event-changes.ts';

/** A change of an event of a series, or without values its deletion, before it is known for which events. */
interface Asked {
  event: CalendarEvent;
  values?: EventValues;
}

interface Parts {
  events: CalendarEvents;
  changes: EventChanges;
  zone: string;
  colleagues: readonly Colleague[];
}

/** Changes and deletes entries of the calendar. For one of a series, it is asked first which events are meant. */
export function useEntryChanges({ events, changes, zone, colleagues }: Parts) {
  const [asked, setAsked] = useState<Asked>();
  function change({ id }: CalendarEntry, to: EntryChange) {
    const event = events.known.get(id);
    if (!event) return;
    const values = changesOf(event, to, zone, colleagues);
    if (event.series_id === null) void changes.change(event, values);
    else setAsked({ event, values });
  }
  function remove({ id }: CalendarEntry) {
    const event = events.known.get(id);
    if (!event) return;
    if (event.series_id === null) void changes.series.remove(event, 'one');
    else setAsked({ event });
  }
  function answer(scope: Scope) {
    if (!asked) return;
    const { event, values } = asked;
    if (!values) void changes.series.remove(event, scope);
    else if (scope === 'one') void changes.change(event, values);
    else void changes.series.change(event, values, scope);
  }
  return { change, remove, asked, answer, close: () => setAsked(undefined) };
}
