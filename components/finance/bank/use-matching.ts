'use client';

import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { atLeast } from '#server/kernel/access/access.ts';
import { type BankState, useBankRefresh } from './use-bank.ts';
import { type Line, lineAfter, type Recording } from './view.ts';

type Step =
  | { verb: 'accept'; id: string; proposal: string }
  | { verb: 'record'; id: string; recording: Recording }
  | { verb: 'ignore'; id: string; reason: string }
  | { verb: 'reopen'; ids: readonly string[] };

/** Accepts, records, ignores and reopens lines. The last lines that were left can be taken back. */
export function useMatching(bank: BankState) {
  const t = useTranslations('bank');
  const may = useMay();
  const { role } = useSession();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const refresh = useBankRefresh();
  /** Lines that were left together are taken back together. */
  const [left, setLeft] = useState<readonly (readonly string[])[]>([]);
  const sending = useMutation({
    mutationFn: async (step: Step) => {
      if (step.verb === 'accept')
        await client.bankLines.accept.mutate({ id: step.id, proposal: step.proposal });
      else if (step.verb === 'record')
        await client.bankLines.record.mutate({ id: step.id, ...step.recording });
      else if (step.verb === 'ignore')
        await client.bankLines.ignore.mutate({ id: step.id, reason: step.reason });
      else for (const id of step.ids) await client.bankLines.reopen.mutate({ id });
    },
    onSuccess: async (_, step) => {
      const next = step.verb === 'reopen' ? reopened(step.ids) : lineAfter(bank.lines, step.id);
      if (step.verb !== 'reopen') setLeft((all) => [...all, [step.id]]);
      await refresh();
      void bank.setView({ line: bank.isOpen || step.verb === 'reopen' ? next : null });
      const count = step.verb === 'reopen' ? step.ids.length : 1;
      notifications.show({ color: 'spruce', message: t(`done.${step.verb}`, { count }) });
    },
    onError: async (error, step) => {
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
      // Some of several lines may be open again.
      if (step.verb === 'reopen') await refresh();
    },
  });

  function reopened(ids: readonly string[]): string | null {
    setLeft((all) => all.map((some) => some.filter((id) => !ids.includes(id))).filter((some) => some.length));
    const [first = null] = ids;
    return bank.view.show === 'open' || first === null ? first : lineAfter(bank.lines, first);
  }

  const send = (step: Step) => {
    if (!sending.isPending) sending.mutate(step);
  };
  const last = left.at(-1);
  return {
    isBusy: sending.isPending,
    mayAccept: may('bankLines', 'accept'),
    /** Only managers record money that leaves. */
    mayRecord: ({ kind }: Line) =>
      may('bankLines', 'record') && (kind === 'inflow' || atLeast(role, 'manager')),
    mayAcceptCertain: may('bankStatements', 'acceptCertain'),
    accept: ({ id }: Line, proposal: string) => send({ id, verb: 'accept', proposal }),
    record: ({ id }: Line, recording: Recording) => send({ id, verb: 'record', recording }),
    ignore: ({ id }: Line, reason: string) => send({ id, verb: 'ignore', reason }),
    reopen: ({ id }: Line) => send({ ids: [id], verb: 'reopen' }),
    /** Lines that were accepted elsewhere on the page, together. */
    noteLeft: (ids: readonly string[]) => setLeft((all) => (ids.length > 0 ? [...all, ids] : all)),
    undo: last && may('bankLines', 'reopen') ? () => send({ ids: last, verb: 'reopen' }) : undefined,
  };
}

export type Matching = ReturnType<typeof useMatching>;
