import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useNotifySaved } from '#components/records/form/saved-notice.tsx';

/** Awards a request. A single order is opened; several are named with their links. */
export function useAward(id: string, onDone: () => void) {
  const client = useTRPCClient();
  const queries = useQueryClient();
  const router = useRouter();
  const failureText = useFailureText();
  const notifySaved = useNotifySaved();
  const awarding = useMutation({
    mutationFn: (input: Inputs['rfqs']['award']) => client.rfqs.award.mutate({ ...input, id }),
    onSuccess: async (reply) => {
      const ids = reply.data.award?.order_ids ?? [];
      // Without the titles the award is made all the same.
      const titles = await client.surface.titles.query({ ids }).catch(() => undefined);
      const made = ids.flatMap((one) => {
        const found = titles?.[one];
        return found?.page ? [{ kind: found.kind, title: found.title, page: found.page }] : [];
      });
      const [only, ...others] = made;
      const isOpened = only !== undefined && others.length === 0;
      notifySaved(reply, isOpened ? [] : made);
      onDone();
      if (isOpened) router.push(only.page);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return { ...awarding, problem: awarding.isError ? failureText(awarding.error) : undefined };
}
