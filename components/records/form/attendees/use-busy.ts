'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import type { Times } from './times.ts';

/** Something that a person has at a time. */
export interface Busy {
  email: string;
  id: string;
  /** The title of another event; undefined for an absence. */
  title?: string | undefined;
}

const dayMs = 86_400_000;
const dayOf = (moment: number, zone: string) =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: zone });

/** The events and absences of the people at the time, without the event that is being edited. */
export function useBusy(emails: readonly string[], times: Times | undefined, zone: string): Busy[] {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const may = useMay();
  const { from = 0, to = 0, except } = times ?? {};
  const isAsked = times !== undefined && emails.length > 0;
  const atTheTime = {
    starts_at: { lt: new Date(Math.max(to, from + 1)).toISOString() },
    ends_at: { gt: new Date(from).toISOString() },
    status: { in: 'confirmed,tentative' },
    per_page: 100,
  };
  const events = useQuery({
    // The first part is the router, so that its events load it again.
    queryKey: [['calendarEvents', 'busy'], from, to],
    queryFn: () => client.calendarEvents.list.query(atTheTime),
    enabled: isAsked && may('calendarEvents', 'list'),
    placeholderData: keepPreviousData,
  });
  const onTheDays = {
    start_date: { lte: dayOf(Math.max(from, to - 1), zone) },
    end_date: { gte: dayOf(from, zone) },
    status: { in: 'requested,approved' },
    expand: 'employee',
    per_page: 100,
  };
  const absences = useQuery({
    queryKey: [['absences', 'busy'], onTheDays.start_date.lte, onTheDays.end_date.gte],
    queryFn: () => client.absences.list.query(onTheDays),
    enabled: isAsked && may('absences', 'list'),
    placeholderData: keepPreviousData,
  });
  const users = useQuery(
    trpc.users.list.queryOptions({ per_page: 100 }, { enabled: isAsked, staleTime: dayMs }),
  );
  if (!isAsked) return [];
  const emailOf = (user: unknown) => users.data?.data.find(({ id }) => id === user)?.email.toLowerCase();
  const ofEvents = (events.data?.data ?? []).flatMap((event) =>
    event.busy && event.id !== except
      ? [event.organizer, ...event.attendees.map(({ email }) => email)].flatMap((email) =>
          email === null ? [] : [{ email: email.toLowerCase(), id: event.id, title: event.title }],
        )
      : [],
  );
  const ofAbsences = (absences.data?.data ?? []).flatMap(({ id, employee }) => {
    const email = emailOf(employee?.user_id);
    return email === undefined ? [] : [{ email, id }];
  });
  const seen = new Set<string>();
  return [...ofAbsences, ...ofEvents].filter(({ email, id }) => {
    const key = `${id} ${email}`;
    const isNew = emails.includes(email) && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
