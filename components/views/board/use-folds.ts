'use client';

import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';

/** By column: whether a person has folded or unfolded it. Other columns are folded by what is in them. */
type Folds = Readonly<Record<string, boolean>>;

/** The folded columns of a board, which this browser keeps. */
export function useFolds(place: string) {
  const [folds, setFolds] = useLocalStorage<Folds>({ key: `folds:${place}`, defaultValue: {} });
  const isFolded = useCallback((column: string, usually: boolean) => folds[column] ?? usually, [folds]);
  const fold = useCallback(
    (column: string, isFolded: boolean) => setFolds((before) => ({ ...before, [column]: isFolded })),
    [setFolds],
  );
  return { isFolded, fold };
}
