'use client';

import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { GridRow } from '#components/views/grid/columns.ts';
import { looksLikeId } from '../../values/scalar.ts';
import type { CellProperty } from './fitting.ts';
import type { UnfoundNames } from './unread.ts';

const isAlike = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

interface Named {
  property: string;
  kind: string;
  name: string;
}

/** The names in cells of records, each once: a pasted block has names, where the record needs ids. */
function namesIn(rows: readonly GridRow[], cells: readonly CellProperty[]): Named[] {
  const all = cells.flatMap(({ name: property, editor }) =>
    editor.is === 'record'
      ? rows.flatMap((row): Named[] => {
          const name = row[property];
          const isName = typeof name === 'string' && name !== '' && !looksLikeId(name);
          return isName ? [{ property, kind: editor.kinds[0] ?? '', name }] : [];
        })
      : [],
  );
  return [...new Map(all.map((one) => [`${one.property} ${one.name}`, one])).values()];
}

/** Replaces pasted names by the ids of the records that have exactly these names. Others stay, and are returned. */
export function useNamedRecords(
  rows: readonly GridRow[],
  cells: readonly CellProperty[],
  onChange: (rows: GridRow[]) => void,
): UnfoundNames {
  const trpc = useTRPC();
  const names = namesIn(rows, cells);
  const found = useQueries({
    queries: names.map(({ kind, name }) => trpc.surface.find.queryOptions({ kind, search: name })),
  });
  const ids = new Map(
    names.flatMap(({ property, name }, at) => {
      const own = (found[at]?.data ?? []).filter(({ title }) => isAlike(title, name));
      return own.length === 1 && own[0] ? [[`${property} ${name}`, own[0].id] as const] : [];
    }),
  );
  const count = ids.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when names were found, and not for every key
  useEffect(() => {
    if (count === 0) return;
    onChange(
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          Object.entries(row).flatMap(([property, value]) => {
            const id = ids.get(`${property} ${String(value)}`);
            return id === undefined ? [] : [[property, id]];
          }),
        ),
      })),
    );
  }, [count]);
  return new Set(
    names.flatMap(({ property, name }, at) => {
      const isLooked = found[at]?.isSuccess === true;
      return isLooked && !ids.has(`${property} ${name}`) ? [`${property} ${name}`] : [];
    }),
  );
}
