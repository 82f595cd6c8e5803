'use client';

import { useMemo, useState } from 'react';
import type { Entry } from '#components/records/kinds/kind.ts';

/** The selected records. They stay selected while a search, a filter or another page shows others. */
export function useSelection(shown: readonly Entry[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Entry>>(new Map());
  const current = useMemo(() => new Map(shown.map((record) => [record.id, record])), [shown]);
  const records = [...chosen.values()].map((record) => current.get(record.id) ?? record);
  const hidden = records.filter(({ id }) => !current.has(id));
  const isWholePage = shown.every(({ id }) => chosen.has(id));
  const keepWhere = (matches: (id: string) => boolean) =>
    setChosen((before) => new Map([...before].filter(([id]) => matches(id))));
  const add = (some: readonly Entry[]) =>
    setChosen((before) => new Map([...before, ...some.map((record) => [record.id, record] as const)]));
  return {
    ids: new Set(chosen.keys()),
    records,
    hidden,
    toggle: (record: Entry) => (chosen.has(record.id) ? keepWhere((id) => id !== record.id) : add([record])),
    toggleAll: () => (isWholePage ? keepWhere((id) => !current.has(id)) : add(shown)),
    keep: (some: readonly string[]) => keepWhere((id) => some.includes(id)),
    dropHidden: () => keepWhere((id) => current.has(id)),
  };
}
