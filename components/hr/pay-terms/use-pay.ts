import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';

export const useEmployee = (id: string) => useQuery(useTRPC().employees.get.queryOptions({ id }));

/** Changes the pay from a day. Everything that is computed from it is read again. */
export function useChangePay(onDone: () => void) {
  const t = useTranslations('payTerms');
  const client = useTRPCClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Inputs['employees']['changePay']) => client.employees.changePay.mutate(input),
    onSuccess: () => {
      notifications.show({ color: 'spruce', message: t('changed') });
      onDone();
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

export function useRemovePay(id: string) {
  const t = useTranslations('payTerms');
  const client = useTRPCClient();
  const queries = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: (from: string) => client.employees.removePay.mutate({ id, from }),
    onSuccess: () => notifications.show({ color: 'spruce', message: t('removed') }),
    onError: (error) =>
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false }),
    onSettled: () => queries.invalidateQueries(),
  });
}
