'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '#components/base/data/trpc.ts';
import { bankParsers, currentOf, linesInput } from './view.ts';

/** The lines of the page, the one that is shown, and the moves between them. */
export function useBank() {
  const trpc = useTRPC();
  const [view, setView] = useQueryStates(bankParsers, { history: 'replace', clearOnDefault: true });
  const input = linesInput(view.show, view.statement);
  const found = useQuery(trpc.bankLines.list.queryOptions(input, { placeholderData: keepPreviousData }));
  const lines = found.data?.data ?? [];
  const current = currentOf(lines, view.line);
  return {
    ...{ view, setView, input, found, lines, current, isOpen: view.line !== null },
    total: found.data?.meta.total ?? 0,
    move: (step: 1 | -1) => {
      const at = lines.findIndex((one) => one.id === current?.id);
      const next = lines[at + step];
      if (next) void setView({ line: next.id });
    },
  };
}

export type BankState = ReturnType<typeof useBank>;

export function useProposals(id: string, isAsked: boolean) {
  const trpc = useTRPC();
  return useQuery(trpc.bankLines.proposals.queryOptions({ id }, { enabled: isAsked }));
}

/** Everything that a match changes is read again. */
export function useBankRefresh() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [
        trpc.bankLines.list.queryKey(),
        trpc.bankLines.proposals.queryKey(),
        trpc.settlements.list.queryKey(),
        trpc.cashMovements.list.queryKey(),
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
