import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNow, useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { isMonth, type PayStep, payrollParsers } from './view.ts';

export type Taken = PayStep | 'approve_and_pay';

/** The month of the address, or that of today. */
export function usePayrollMonth() {
  const [{ month }, setView] = useQueryStates(payrollParsers, { history: 'replace', clearOnDefault: true });
  const today = new Intl.DateTimeFormat('sv-SE').format(useNow());
  const period = month !== null && isMonth(month) ? month : today.slice(0, 7);
  return { period, setMonth: (next: string) => void setView({ month: next }) };
}

export const usePayroll = (period: string) =>
  useQuery({ ...useTRPC().payroll.month.queryOptions({ period }), placeholderData: keepPreviousData });

/** Takes a step with everybody of the month. */
export function usePayrollStep(period: string) {
  const t = useTranslations('payroll');
  const client = useTRPCClient();
  const queries = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: async ({ step, payDate }: { step: Taken; payDate: string }) => {
      if (step === 'calculate') return client.payroll.calculate.mutate({ period });
      if (step !== 'pay') {
        const approved = await client.payroll.approveMonth.mutate({ period });
        if (step === 'approve') return approved;
      }
      return client.payroll.payMonth.mutate({ period, pay_date: payDate });
    },
    onSuccess: ({ data }, { step }) =>
      notifications.show({ color: 'spruce', message: t(`done.${step}`, { count: data.length }) }),
    onError: (error) =>
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false }),
    onSettled: () => queries.invalidateQueries(),
  });
}
