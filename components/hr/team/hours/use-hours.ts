'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { addDays } from '#components/views/calendar/days.ts';

/** Older days are found in the list of attendance. */
const shownDays = 35;

/** The days before today that nobody has confirmed, without the person's own. */
export function useHours(today: string, own: string | undefined) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const found = useQuery(
    useTRPC().attendance.list.queryOptions({
      filter: JSON.stringify({
        status: { in: ['open', 'closed', 'corrected'] },
        confirmed_at: { null: true },
        date: { gte: addDays(today, -shownDays), lt: today },
        ...(own === undefined ? {} : { employee_id: { ne: own } }),
      }),
      sort_by: 'date',
      sort_dir: 'asc',
      per_page: 100,
    }),
  );
  const refresh = () =>
    Promise.all(
      ['attendance', 'roster'].map((area) => queryClient.invalidateQueries({ queryKey: [[area]] })),
    );
  const confirm = useMutation({
    mutationFn: (attendance_ids: string[]) => client.attendance.confirm.mutate({ attendance_ids }),
    onSettled: refresh,
  });
  return { found, days: found.data?.data ?? [], confirm };
}
