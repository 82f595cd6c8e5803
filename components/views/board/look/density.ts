'use client';

import { useLocalStorage } from '@mantine/hooks';
import { createContext, useCallback, useContext } from 'react';
import { useSession } from '#components/base/session/context.tsx';

/** How much of each card is shown, from the most to the least. */
export const densities = ['comfortable', 'compact', 'line'] as const;
export type Density = (typeof densities)[number];

/** The key that shows the next density of a board. */
export const densityKey = 'v';

const [usual] = densities;

export const densityOf = (kept: unknown): Density => densities.find((one) => one === kept) ?? usual;

const densityAfter = (density: Density): Density =>
  densities[(densities.indexOf(density) + 1) % densities.length] ?? usual;

export const DensityContext = createContext<Density>(usual);

export const useDensity = (): Density => useContext(DensityContext);

/** The density of a board, which this browser keeps for each person. */
export function useKeptDensity(place: string, first: Density = usual) {
  const { user } = useSession();
  const [kept, setKept] = useLocalStorage({
    key: `density:${place}:${user.id}`,
    defaultValue: String(first),
  });
  const density = densityOf(kept);
  const setDensity = useCallback((next: Density) => setKept(next), [setKept]);
  const next = useCallback(() => setKept((before) => densityAfter(densityOf(before))), [setKept]);
  return { density, setDensity, next };
}

export type KeptDensity = ReturnType<typeof useKeptDensity>;
