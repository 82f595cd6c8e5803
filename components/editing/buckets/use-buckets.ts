import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { everyBucket } from './buckets.ts';

export const useBuckets = () => useQuery(useTRPC().handOverBuckets.list.queryOptions(everyBucket));

/** The writes of buckets; the components show refusals themselves. */
export function useBucketWrites() {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [['handOverBuckets']] });
  return {
    create: useMutation(trpc.handOverBuckets.create.mutationOptions({ onSettled })),
    update: useMutation(trpc.handOverBuckets.update.mutationOptions({ onSettled })),
    test: useMutation(trpc.handOverBuckets.test.mutationOptions({ onSettled })),
    remove: useMutation(trpc.handOverBuckets.remove.mutationOptions({ onSettled })),
  };
}
