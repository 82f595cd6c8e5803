'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { type RecordView, toInput } from './view.ts';

export type FiscalRecord = Outputs['fiscalRecords']['list']['data'][number];

/** Loads the fiscal records, newest first. New records do not move others to another page. */
export function useFiscalRecords(view: RecordView) {
  const client = useTRPCClient();
  const input = toInput(view);
  return useInfiniteQuery({
    queryKey: [['fiscalRecords', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam }) =>
      client.fiscalRecords.list.query({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}

/** Sends a refused record again, after which the lists and the state of VeriFactu are read again. */
export function useSendAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.fiscalRecords.sendAgain.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [trpc.fiscalRecords.list.queryKey(), trpc.verifactu.get.queryKey()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  );
}
