'use client';

import { useQuery } from '@tanstack/react-query';
import type { Inputs } from '#components/base/data/trpc.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';

export type TransferInput = Inputs['bankTransfers']['create'];

interface Tried {
  /** The reasons why a bill cannot be paid, by its id. */
  ofBills: ReadonlyMap<string, string>;
  /** The other reasons, by property. */
  others: Readonly<Record<string, string>>;
}

const nothing: Tried = { ofBills: new Map(), others: {} };
const ofLine = /^lines\.(\d+)\./;

/** Tries the transfer without writing it, to know which of its bills cannot be paid, and why. */
export function useTriedTransfer(
  ids: readonly string[],
  { iban, execution_date, reason }: Partial<TransferInput>,
) {
  const client = useTRPCClient();
  const asked = { iban, execution_date, reason, lines: ids.map((invoice_id) => ({ invoice_id })) };
  return useQuery({
    queryKey: ['tried transfer', asked],
    queryFn: async (): Promise<Tried> => {
      try {
        await client.bankTransfers.create.mutate(asked, { context: { isDryRun: true } });
        return nothing;
      } catch (error) {
        return problemsIn(ids, error);
      }
    },
    enabled: ids.length > 0,
    ...{ retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
}

function problemsIn(ids: readonly string[], error: unknown): Tried {
  const { details } = wireError(error);
  if (details.length === 0) throw error;
  const ofBills = new Map<string, string>();
  const others: Record<string, string> = {};
  for (const { path, message } of details) {
    const id = ids[Number(ofLine.exec(path)?.[1] ?? -1)];
    if (id === undefined) others[path] = message;
    else ofBills.set(id, [ofBills.get(id), message].filter(Boolean).join(' '));
  }
  return { ofBills, others };
}
