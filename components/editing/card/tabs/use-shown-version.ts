'use client';

import { useCardWorkspace } from '../card-workspace.ts';
import { useCardView } from '../view.ts';

/** The version that the address names, or the newest; the one before it, and the comparison of both. */
export function useShownVersion() {
  const { versions } = useCardWorkspace();
  const [{ v, compare }, setView] = useCardView();
  const shown = versions.find(({ number }) => number === v) ?? versions[0];
  const before = shown && versions.find(({ number }) => number === shown.number - 1);
  return {
    shown,
    before,
    mode: before ? compare : null,
    show: (number: number) => void setView({ v: number === versions[0]?.number ? null : number }),
    setMode: (mode: 'side' | 'wipe' | null) => void setView({ compare: mode }),
  };
}
