'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { Shown } from '#components/views/calendar/schedule/use-shown.ts';
import type { CalendarEntry } from '#components/views/calendar/time/entry.ts';

type Absence = Outputs['absences']['list']['data'][number];
type Task = Outputs['tasks']['list']['data'][number];

const perPage = 100;

interface Page<Item> {
  data: Item[];
  meta: { total_pages: number };
}

/** Reads all pages of a list. */
async function allOf<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const { data, meta } = await read(page);
    items.push(...data);
    pages = meta.total_pages;
  }
  return items;
}

/** Absences and due tasks of the shown days, which lead to their records and cannot be moved here. */
export function useLayers({ days, hidden }: Shown) {
  const t = useTranslations('calendar');
  const may = useMay();
  const client = useTRPCClient();
  const pageOf = usePageOf();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const layers = [
    { key: 'absences', label: t('layers.absences'), isOffered: may('absences', 'list') },
    { key: 'tasks', label: t('layers.tasks'), isOffered: may('tasks', 'list') },
  ].filter(({ isOffered }) => isOffered);
  const isOn = (name: string) => layers.some(({ key }) => key === name) && !hidden.includes(name);
  const absences = useQuery({
    // The first part is the router, so that its events load the layer again.
    queryKey: [['absences', 'calendar'], first, last],
    queryFn: () => {
      const wanted = {
        start_date: { lte: last },
        end_date: { gte: first },
        status: { in: 'requested,approved' },
        expand: 'employee',
        per_page: perPage,
      };
      return allOf((page) => client.absences.list.query({ ...wanted, page }));
    },
    enabled: isOn('absences'),
    placeholderData: keepPreviousData,
  });
  const tasks = useQuery({
    queryKey: [['tasks', 'calendar'], first, last],
    queryFn: () => {
      const wanted = { due_date: { gte: first, lte: last }, per_page: perPage };
      return allOf((page) => client.tasks.list.query({ ...wanted, page }));
    },
    enabled: isOn('tasks'),
    placeholderData: keepPreviousData,
  });
  const [shownAbsences, shownTasks] = [isOn('absences') && absences.data, isOn('tasks') && tasks.data];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages of kinds do not change
  const entries = useMemo(
    () => [
      ...(shownAbsences || []).map((one) => entryOfAbsence(one, pageOf('absence', one.id), t)),
      ...(shownTasks || []).flatMap((one) => entryOfTask(one, pageOf('task', one.id), t) ?? []),
    ],
    [shownAbsences, shownTasks, t],
  );
  return {
    layers,
    entries,
    error: (isOn('absences') && absences.error) || (isOn('tasks') && tasks.error) || undefined,
    retry: () => Promise.all([absences.refetch(), tasks.refetch()]),
  };
}

type Texts = ReturnType<typeof useTranslations<'calendar'>>;

function entryOfAbsence(absence: Absence, href: string | undefined, t: Texts): CalendarEntry {
  const { id, employee, start_date, end_date, status } = absence;
  const name = employee ? `${employee.first_name} ${employee.last_name}` : t('somebody');
  const isRequested = status === 'requested';
  return {
    id,
    title: t(isRequested ? 'absenceAsked' : 'absence', { name }),
    when: { first: start_date, last: end_date },
    tone: 'waiting',
    people: typeof employee?.user_id === 'string' ? [employee.user_id] : [],
    isMovable: false,
    isFaint: isRequested,
    href,
  };
}

function entryOfTask(task: Task, href: string | undefined, t: Texts): CalendarEntry | undefined {
  const { id, title, due_date: day, assignee_id, status } = task;
  if (day === null || status === 'cancelled') return undefined;
  return {
    id,
    title,
    when: { first: day, last: day },
    tone: 'going',
    note: t(status === 'done' ? 'taskDone' : 'taskDue'),
    people: assignee_id === null ? [] : [assignee_id],
    isMovable: false,
    isFaint: status === 'done',
    href,
  };
}
