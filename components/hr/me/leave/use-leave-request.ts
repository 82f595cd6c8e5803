'use client';

import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { nextSpan, type Span } from './span.ts';

type Asked = Inputs['absences']['create'];
export type LeaveKind = NonNullable<Asked['kind']>;
export type Half = NonNullable<Asked['start_half']>;

const wholeDays: { start: Half; end: Half } = { start: 'am', end: 'pm' };

/** The chosen days, the days that they cost by the rules of the server, and the request itself. */
export function useLeaveRequest(employee_id: string) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<LeaveKind>('vacation');
  const [span, setSpan] = useState<Span>();
  const [halves, setHalves] = useState(wholeDays);
  const asked: Asked | undefined = span && {
    employee_id,
    kind,
    start_date: span.start,
    end_date: span.end,
    start_half: halves.start,
    end_half: halves.end,
  };
  const cost = useQuery({
    queryKey: [['absences', 'create'], { asked, type: 'dry run' }],
    queryFn: asked ? () => client.absences.create.mutate(asked, { context: { isDryRun: true } }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const send = useMutation({
    mutationFn: (sent: Asked) => client.absences.create.mutate(sent),
    onSuccess: () => setSpan(undefined),
    onSettled: () =>
      Promise.all(
        ['absences', 'leaveBalances', 'roster'].map((area) =>
          queryClient.invalidateQueries({ queryKey: [[area]] }),
        ),
      ),
  });
  return {
    kind,
    setKind,
    span,
    halves,
    setHalves,
    cost,
    send,
    press(day: string) {
      send.reset();
      setHalves(wholeDays);
      setSpan(nextSpan(span, day));
    },
    submit: () => asked && send.mutate(asked),
  };
}

export type LeaveRequest = ReturnType<typeof useLeaveRequest>;
