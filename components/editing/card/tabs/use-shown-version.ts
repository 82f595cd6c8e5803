'use client';

import { useState } from 'react';
import { useCardWorkspace } from '../card-workspace.ts';
import { useCardView } from '../view.ts';

/** The version that the address names, or the newest, and the way to the one before it and back. */
export function useShownVersion() {
  const { versions } = useCardWorkspace();
  const [{ v }, setView] = useCardView();
  const [returnTo, setReturnTo] = useState<number>();
  const shown = versions.find(({ number }) => number === v) ?? versions[0];
  const before = shown && versions.find(({ number }) => number === shown.number - 1);
  const isCompared = returnTo !== undefined && returnTo !== shown?.number;
  const show = (number: number) => void setView({ v: number === versions[0]?.number ? null : number });

  /** Switches to the previous version at the same moment, and back again. */
  function compare(): void {
    if (!shown) return;
    if (isCompared) {
      show(returnTo);
      setReturnTo(undefined);
    } else if (before) {
      setReturnTo(shown.number);
      show(before.number);
    }
  }

  return { shown, before, isCompared, show, compare };
}
