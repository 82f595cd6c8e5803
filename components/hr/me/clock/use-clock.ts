'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { intervalsOf, stateOf } from './intervals.ts';

type Kind = NonNullable<Inputs['attendance']['create']['kind']>;

/** A shift that began so long ago was not ended, so it is not the one that goes on. */
const longestShiftMs = 16 * 3_600_000;

/** The day that goes on or was worked today, with its events, and an earlier one without a check-out. */
export function useClock(employee_id: string, today: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const days = useQuery(
    trpc.attendance.list.queryOptions({
      filter: JSON.stringify({ employee_id }),
      sort_by: 'date',
      sort_dir: 'desc',
      per_page: 10,
    }),
  );
  const now = Date.now();
  const all = days.data?.data ?? [];
  const isRunning = ({ status, check_in }: (typeof all)[number]) =>
    status === 'open' && check_in !== null && now - Date.parse(check_in) < longestShiftMs;
  const current = all.find(isRunning) ?? all.find(({ date }) => date === today);
  const forgotten = all.find((day) => day.status === 'open' && !isRunning(day));
  const events = useQuery(
    trpc.attendanceEvents.list.queryOptions(
      {
        filter: JSON.stringify({ attendance_id: current?.id }),
        sort_by: 'at',
        sort_dir: 'asc',
        per_page: 100,
      },
      { enabled: current !== undefined },
    ),
  );
  const intervals = current ? intervalsOf(events.data?.data ?? []) : [];
  const register = useMutation({
    mutationFn: (kind: Kind) => client.attendance.create.mutate({ kind, source: 'web' }),
    onSettled: () => refresh(),
  });
  const end = useMutation({
    mutationFn: (sent: { at: string; note: string }) =>
      client.attendance.create.mutate({ kind: 'check_out', source: 'web', ...sent }),
    onSettled: () => refresh(),
  });
  const refresh = () =>
    Promise.all(
      ['attendance', 'attendanceEvents', 'roster'].map((area) =>
        queryClient.invalidateQueries({ queryKey: [[area]] }),
      ),
    );
  return {
    isPending: days.isPending || (current !== undefined && events.isPending),
    isError: days.isError || events.isError,
    refetch: refresh,
    intervals,
    state: stateOf(intervals),
    forgotten,
    register,
    end,
  };
}
