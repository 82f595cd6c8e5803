'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { Shown } from '#components/views/calendar/schedule/use-shown.ts';
import type { CalendarEntry } from '#components/views/calendar/time/entry.ts';
import { allOf } from './all-of.ts';
import { useDeadlines } from './use-deadlines.ts';

type Absence = Outputs['absences']['list']['data'][number];
type Task = Outputs['tasks']['list']['data'][number];

const perPage = 100;
/** Finished tasks would hide what is still to be done. */
const openTasks = 'todo,in_progress,blocked,in_review';

/** Absences and what is due on the shown days, which lead to their records and cannot be moved here. */
export function useLayers(shown: Shown) {
  const { days, isLayerOn } = shown;
  const t = useTranslations('calendar');
  const may = useMay();
  const client = useTRPCClient();
  const pageOf = usePageOf();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const deadlines = useDeadlines(shown);
  const own = [
    { key: 'absences', label: t('layers.absences'), isOffered: may('absences', 'list') },
    { key: 'tasks', label: t('layers.tasks'), isOffered: may('tasks', 'list') },
  ].filter(({ isOffered }) => isOffered);
  const isOn = (name: string) => own.some((layer) => layer.key === name && isLayerOn(layer));
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
      const wanted = {
        due_date: { gte: first, lte: last },
        status: { in: openTasks },
        per_page: perPage,
      };
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
    layers: [...own, ...deadlines.layers],
    entries: [...entries, ...deadlines.entries],
    error:
      deadlines.error || (isOn('absences') && absences.error) || (isOn('tasks') && tasks.error) || undefined,
    retry: () => Promise.all([absences.refetch(), tasks.refetch(), deadlines.retry()]),
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
  const { id, title, due_date: day, assignee_id } = task;
  if (day === null) return undefined;
  return {
    id,
    title,
    when: { first: day, last: day },
    tone: 'going',
    note: t('taskDue'),
    people: assignee_id === null ? [] : [assignee_id],
    isMovable: false,
    href,
  };
}
