'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Schedule } from '#components/views/calendar/schedule/schedule.tsx';
import type { Draft } from '#components/views/calendar/schedule/slots.ts';
import { useShown } from '#components/views/calendar/schedule/use-shown.ts';
import { DetailsContext, EventDetails, noDetails } from './event-details.tsx';
import { type CalendarEvent, type Colleague, entryOfEvent, newEvent } from './event-entries.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useEntryChanges } from './use-entry-changes.ts';
import { useEventChanges } from './use-event-changes.ts';
import { useLayers } from './use-layers.ts';

const nobody: readonly Colleague[] = [];
const everybody = { per_page: 100, sort_by: 'name', sort_dir: 'asc' } as const;

/** Events, which are made, moved and stretched here, with absences and what is due above them. */
export function CalendarView({ isAsking, onAsked }: { isAsking: boolean; onAsked: () => void }) {
  const t = useTranslations('calendar');
  const may = useMay();
  const failureText = useFailureText();
  const { user } = useSession();
  const shown = useShown();
  const { zone } = shown;
  const people = useQuery(useTRPC().users.list.queryOptions(everybody, { staleTime: 60_000 })).data?.data;
  const colleagues = people ?? nobody;
  const events = useCalendarEvents(shown.from, shown.to);
  const changes = useEventChanges(events);
  const layers = useLayers(shown);
  const own = useOwnEntries(events.events, zone, colleagues);
  const entries = useMemo(() => [...own, ...layers.entries], [own, layers.entries]);
  const error = events.isError ? events.error : layers.error;
  const [details, setDetails] = useState(noDetails);
  const moving = useEntryChanges({ events, changes, zone, colleagues });
  function create(title: string, draft: Draft) {
    const { recurrence, attendees } = details;
    const event = { ...newEvent(title, draft, zone, user.id, colleagues), attendees };
    return recurrence ? changes.series.make({ ...event, recurrence, timezone: zone }) : changes.make(event);
  }
  const state = useMemo(() => ({ details, setDetails, colleagues }), [details, colleagues]);
  return (
    <DetailsContext value={state}>
      <Schedule
        shown={shown}
        isAsking={isAsking}
        onAsked={onAsked}
        slots={{
          entries,
          people: colleagues,
          layers: layers.layers,
          isLoading: events.state === undefined && !events.isError,
          problem: error ? failureText(error) : undefined,
          retry: () => Promise.all([events.retry(), layers.retry()]),
          create: may('calendarEvents', 'create') ? create : undefined,
          change: may('calendarEvents', 'update') ? moving.change : undefined,
          remove: may('calendarEvents', 'remove') ? moving.remove : undefined,
          details: EventDetails,
          isGivable: true,
          undo: () => void changes.undo(),
          titleLabel: t('title'),
          newLabel: t('new'),
          empty: t('empty'),
          emptyDraw: t('emptyDraw'),
        }}
      />
      {moving.asked && (
        <ScopeDialog
          what={moving.asked.values ? 'change' : 'remove'}
          title={moving.asked.event.title}
          onChoose={moving.answer}
          onClose={moving.close}
        />
      )}
    </DetailsContext>
  );
}

function useOwnEntries(events: readonly CalendarEvent[], zone: string, colleagues: readonly Colleague[]) {
  const pageOf = usePageOf();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages of kinds do not change
  return useMemo(
    () => events.map((one) => entryOfEvent(one, zone, colleagues, (id) => pageOf('calendar_event', id))),
    [events, zone, colleagues],
  );
}
