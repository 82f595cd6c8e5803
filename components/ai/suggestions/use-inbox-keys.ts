'use client';

import { useEffect, useRef, useState } from 'react';
import { isElsewhere } from '#components/base/ui/key-target.ts';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { actsOn } from './suggestions.ts';
import type { DecisionAction, useDeciding } from './use-deciding.tsx';
import type { InboxState } from './use-inbox.ts';

/** The keyboard shortcuts, in the order in which the help lists them. */
export const inboxKeys = ['j', 'k', 'a', 'e', 'r', 's', 'u', '?'] as const;

const actions: Readonly<Record<string, DecisionAction>> = {
  a: 'accept',
  e: 'edit',
  r: 'reject',
  s: 'snooze',
};

/** Handles the keyboard shortcuts of the inbox, and opens the help that lists them. */
export function useInboxKeys(inbox: InboxState, deciding: ReturnType<typeof useDeciding>) {
  const allowed = useAllowed();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef({ inbox, deciding, allowed });
  useEffect(() => {
    latest.current = { inbox, deciding, allowed };
  });

  useEffect(() => {
    function act(key: string): boolean {
      const { inbox: on, deciding: decisions, allowed: may } = latest.current;
      const { current } = on;
      const acts = current ? actsOn(current, may, Date.now()) : [];
      const action = actions[key];
      if (key === '?') setOpen(true);
      else if (key === 'j' || key === 'arrowdown') on.move(1);
      else if (key === 'k' || key === 'arrowup') on.move(-1);
      else if (key === 'u') {
        const back = current && acts.includes('undo') ? current : decisions.lastAccepted();
        if (!back) return false;
        decisions.act('undo', back);
      } else if (current && action && acts.includes(action === 'edit' ? 'accept' : action))
        decisions.act(action, current);
      else return false;
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, key, target } = event;
      if (ctrlKey || metaKey || altKey || isElsewhere(target)) return;
      if (act(key.toLowerCase())) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
