'use client';

import { useCallback } from 'react';
import { useCall } from '#components/records/call.ts';
import { asEntry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { isKindRecord, type KindRecord } from '../../board/kind/kind-records.ts';
import type { RecordStore } from '../../board/records/known-records.ts';
import { dayOf } from '../placement.ts';
import { dueOf } from './dated-kind.ts';

/** The function that makes a record from its title on the day of a column; undefined for people who may not. */
export function useMaking(
  store: RecordStore<KindRecord>,
  valuesOf: (title: string) => Readonly<Record<string, unknown>>,
) {
  const { kind } = useKind();
  const { mutate } = useCall();
  const allowed = useAllowed();
  const create = useCallback(
    async (title: string, column: string) => {
      const day = dayOf(column) ?? undefined;
      const input = { ...valuesOf(title), ...(day === undefined ? {} : { [dueOf(kind).by]: day }) };
      const record = asEntry(await mutate(kind.area, 'create', input));
      if (isKindRecord(record)) store.add([record], true);
    },
    [kind, mutate, store, valuesOf],
  );
  return allowed(kind.area, 'create') ? create : undefined;
}
