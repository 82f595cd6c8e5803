'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#components/records/call.ts';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { type BulkItem, editsOf, type Failure, failuresIn, itemsOf, packed } from './bulk-edits.ts';

interface Options {
  action: BulkItem['action'];
  records: readonly Entry[];
  onDone: () => void;
}

/** One change to many records: the chosen property and value, the failed records, and the calls. */
export function useBulkEdit({ action, records, onDone }: Options) {
  const { kind } = useKind();
  const { mutate } = useCall();
  const queryClient = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>();
  const [failures, setFailures] = useState<Failure[]>();
  const edits = editsOf(kind);
  const property = edits.find((one) => one.name === name);
  const data = property ? { [property.name]: value ?? null } : {};
  const left = failures ? records.filter(({ id }) => failures.some((one) => one.id === id)) : records;
  const items = itemsOf(action, left, data);

  const run = useMutation({
    mutationFn: async () => {
      const failed: Failure[] = [];
      for (const some of packed(items))
        failed.push(...failuresIn(await mutate(kind.area, 'batch', { operations: some }), some));
      return failed;
    },
    onSuccess: (failed) => {
      setFailures(failed);
      if (failed.length === 0) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [[kind.area]] }),
  });

  function choose(next: string | null) {
    setName(next);
    setValue(undefined);
  }

  return { edits, property, choose, value, setValue, items, failures, run };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
