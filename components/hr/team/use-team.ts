'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '#components/base/data/trpc.ts';
import { isDay } from '#components/views/calendar/days.ts';
import { teamParsers } from './view.ts';

/** The largest number of people on the page. */
const most = 100;

export const useTeamView = () => useQueryStates(teamParsers, { history: 'push', clearOnDefault: true });

/** The chosen day, or today. */
export function useShownDay(today: string): string {
  const [{ on }] = useTeamView();
  return isDay(on) ? on : today;
}

/** The people of the chosen department, with these days. */
export function useRoster(period: { from: string; to: string }) {
  const [{ department }] = useTeamView();
  return useQuery(
    useTRPC().roster.list.queryOptions(
      { ...period, per_page: most, ...(department === null ? {} : { department_id: department }) },
      { placeholderData: keepPreviousData },
    ),
  );
}

export function useDepartments() {
  const found = useQuery(
    useTRPC().departments.list.queryOptions({ sort_by: 'name', sort_dir: 'asc', per_page: most }),
  );
  return (found.data?.data ?? []).filter(({ status }) => status === 'active');
}
