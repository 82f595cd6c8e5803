'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { createContext, useContext, useEffect } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import type { Attendee } from '#components/records/form/attendees/attendee.ts';
import { AttendeesInput } from '#components/records/form/attendees/attendees-input.tsx';
import { BusyNotes } from '#components/records/form/attendees/busy-notes.tsx';
import { RecurrenceInput } from '#components/records/recurrence/recurrence-input.tsx';
import type { Draft } from '#components/views/calendar/schedule/slots.ts';
import { dayAt } from '#components/views/calendar/time/zone.ts';
import classes from './calendar.module.css';
import { type Colleague, timesOf } from './event-entries.ts';

/** The values of a new event besides its title and its time. */
export interface Details {
  attendees: Attendee[];
  recurrence?: string | undefined;
}

export const noDetails: Details = { attendees: [] };

interface DetailsState {
  details: Details;
  setDetails: (details: Details) => void;
  colleagues: readonly Colleague[];
}

export const DetailsContext = createContext<DetailsState | undefined>(undefined);

/** Asks who takes part in a new event and how often it repeats, and says who has something else at its time. */
export function EventDetails({ draft: { when, person } }: { draft: Draft }) {
  const t = useTranslations('calendar');
  const zone = useTimeZone() ?? 'UTC';
  const { user } = useSession();
  const state = useContext(DetailsContext);
  if (!state) throw new Error('EventDetails must be rendered inside DetailsContext');
  const { details, setDetails, colleagues } = state;
  useEffect(() => () => setDetails(noDetails), [setDetails]);
  const owner = colleagues.find(({ id }) => id === (person ?? user.id));
  const times = timesOf(when, zone);
  const [from, to] = [Date.parse(times.starts_at), Date.parse(times.ends_at)];
  const own = owner?.email ? [{ email: owner.email.toLowerCase(), name: owner.name }] : [];
  const others = details.attendees.filter(({ email }) => email !== own[0]?.email);
  return (
    <div className={classes.details}>
      <div>
        <AttendeesInput
          label={t('attendees')}
          value={details.attendees}
          onChange={(attendees) => setDetails({ ...details, attendees })}
        />
        <BusyNotes people={[...own, ...others]} times={{ from, to }} />
      </div>
      <RecurrenceInput
        label={t('repeats')}
        value={details.recurrence}
        day={dayAt(from, zone)}
        onChange={(recurrence) => setDetails({ ...details, recurrence })}
      />
    </div>
  );
}
