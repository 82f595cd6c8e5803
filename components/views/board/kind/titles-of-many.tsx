'use client';

import type { ReactNode } from 'react';
import { TitlesOf } from '#components/records/values/titles.tsx';

/** The most ids whose titles one call asks for, because they are part of its address, and the most calls. */
const together = 100;
const calls = 8;

interface Props {
  ids: readonly string[];
  nth?: number;
  children: ReactNode;
}

/** Loads the titles of many ids, some at a time. Its depth is constant, so that nothing is mounted again for further ids. */
export function TitlesOfMany({ ids, nth = 0, children }: Props): ReactNode {
  if (nth === calls) return children;
  return (
    <TitlesOf of={ids.slice(nth * together, (nth + 1) * together)}>
      <TitlesOfMany ids={ids} nth={nth + 1}>
        {children}
      </TitlesOfMany>
    </TitlesOf>
  );
}
