'use client';

import { useState } from 'react';
import type { PlaceGroup } from './places.ts';

type Key = PlaceGroup['key'];

interface Choice {
  /** The group of the page on which the person made the choice, which is over on pages of other groups. */
  at: Key | undefined;
  open: Key | undefined;
}

/**
 * One group is open at a time: the one that the person opened, otherwise the one of the page. On the rail, where an open
 * group covers a part of the page, only the former.
 */
export function useOpenGroup(here: Key | undefined, isRail: boolean) {
  const [choice, setChoice] = useState<Choice>();
  const isChosen = choice !== undefined && choice.at === here;
  const open = isChosen ? choice.open : isRail ? undefined : here;
  return {
    open,
    isChosen,
    toggle: (key: Key) => setChoice({ at: here, open: open === key ? undefined : key }),
    close: () => setChoice(undefined),
  };
}
