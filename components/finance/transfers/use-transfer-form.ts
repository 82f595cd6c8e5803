'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { Bill } from './use-payable-bills.ts';
import { useTriedTransfer } from './use-tried-transfer.ts';

const noChoice: ReadonlySet<string> = new Set();

/** The choices of the dialog, and the bills that can be paid by them. */
export function useTransferForm(bills: readonly Bill[], onClose: () => void) {
  const failureText = useFailureText();
  const router = useRouter();
  const [left, setLeft] = useState(noChoice);
  const [iban, setIban] = useState<string>();
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [typed] = useDebouncedValue(reason.trim(), 400);
  const [account] = useDebouncedValue(iban, 400);
  const chosen = bills.filter(({ id }) => !left.has(id));
  const terms = {
    ...(account ? { iban: account } : {}),
    ...(day ? { execution_date: day } : {}),
    ...(typed ? { reason: typed } : {}),
  };
  const ids = chosen.map(({ id }) => id);
  const tried = useTriedTransfer(ids, terms);
  const payable = chosen.filter(({ id }) => !tried.data?.ofBills.has(id));
  const making = useMutation(
    useTRPC().bankTransfers.create.mutationOptions({
      onSuccess: ({ data }) => {
        onClose();
        router.push(`/data/bank_transfers/${data.id}`);
      },
    }),
  );
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return {
    ...{ left, toggle, iban, setIban, day, setDay, reason, setReason, payable },
    problems: tried.data?.ofBills,
    others: tried.data?.others ?? {},
    isBusy: making.isPending || making.isSuccess || tried.isFetching,
    failure: making.isError ? failureText(making.error) : undefined,
    submit: () => making.mutate({ ...terms, lines: payable.map(({ id }) => ({ invoice_id: id })) }),
  };
}
