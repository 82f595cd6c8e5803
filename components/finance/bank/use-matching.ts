'use client';

import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { type BankState, useBankRefresh } from './use-bank.ts';
import { type Line, lineAfter } from './view.ts';

type Step = { line: Line } & (
  | { verb: 'accept'; proposal: string }
  | { verb: 'ignore'; reason: string }
  | { verb: 'reopen' }
);

/** Accepts, ignores and reopens lines. The last line that was left can be taken back. */
export function useMatching(bank: BankState) {
  const t = useTranslations('bank');
  const may = useMay();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const refresh = useBankRefresh();
  const [left, setLeft] = useState<readonly Line[]>([]);
  const sending = useMutation({
    mutationFn: async (step: Step) => {
      const { id } = step.line;
      if (step.verb === 'accept') await client.bankLines.accept.mutate({ id, proposal: step.proposal });
      else if (step.verb === 'ignore') await client.bankLines.ignore.mutate({ id, reason: step.reason });
      else await client.bankLines.reopen.mutate({ id });
      return step;
    },
    onSuccess: async ({ line, verb }) => {
      const next = verb === 'reopen' && bank.view.show === 'open' ? line.id : lineAfter(bank.lines, line.id);
      setLeft((all) => (verb === 'reopen' ? all.filter((one) => one.id !== line.id) : [...all, line]));
      await refresh();
      void bank.setView({ line: bank.isOpen || verb === 'reopen' ? next : null });
      notifications.show({ color: 'spruce', message: t(`done.${verb}`) });
    },
    onError: (error) =>
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false }),
  });
  const send = (step: Step) => {
    if (!sending.isPending) sending.mutate(step);
  };
  const last = left.at(-1);
  return {
    isBusy: sending.isPending,
    mayAccept: may('bankLines', 'accept'),
    mayAcceptCertain: may('bankStatements', 'acceptCertain'),
    accept: (line: Line, proposal: string) => send({ line, verb: 'accept', proposal }),
    ignore: (line: Line, reason: string) => send({ line, verb: 'ignore', reason }),
    reopen: (line: Line) => send({ line, verb: 'reopen' }),
    undo: last && may('bankLines', 'reopen') ? () => send({ line: last, verb: 'reopen' }) : undefined,
  };
}

export type Matching = ReturnType<typeof useMatching>;
