import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { partsOf } from './card.ts';
import { useCardWorkspace } from './card-workspace.ts';

export type BucketHandOver = Outputs['bucketHandOvers']['list']['data'][number];

const askAgainMs = 1_500;

export const isUnderWay = ({ status }: BucketHandOver): boolean =>
  status === 'waiting' || status === 'sending';

/** The hand-overs of the card's final cut to buckets, the newest first; their progress is read again and again. */
export function useBucketHandOvers(): readonly BucketHandOver[] {
  const { card } = useCardWorkspace();
  const may = useMay();
  const isFinal = card.status === 'approved' || card.status === 'delivered';
  const id = card.current_version_id ?? '';
  const found = useQuery(
    useTRPC().bucketHandOvers.list.queryOptions(partsOf(id), {
      enabled: isFinal && id !== '' && may('bucketHandOvers', 'list'),
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? askAgainMs : false),
    }),
  );
  return (isFinal && found.data?.data) || [];
}

export function useHandOverWrites() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [['bucketHandOvers']] });
  return {
    create: useMutation(trpc.bucketHandOvers.create.mutationOptions({ onSettled })),
    cancel: useMutation(trpc.bucketHandOvers.cancel.mutationOptions({ onSettled })),
    retry: useMutation(trpc.bucketHandOvers.retry.mutationOptions({ onSettled })),
  };
}
