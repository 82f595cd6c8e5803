'use client';

import { useEffect, useState } from 'react';
import { useSession } from '#components/base/session/context.tsx';

const read = (key: string): string | undefined => {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * The time of the newest message that this person had seen before they opened the conversation, so that the page can
 * show what is new since then. It is kept in the browser.
 */
export function useReadMark(id: string, newest: string | undefined): string | undefined {
  const { user, organization } = useSession();
  const key = `read ${organization.id} ${user.id} ${id}`;
  const [before] = useState(() => read(key));
  useEffect(() => {
    if (newest === undefined) return;
    try {
      window.localStorage.setItem(key, newest);
    } catch {
      // Without a store, nothing is marked as new.
    }
  }, [key, newest]);
  return before;
}
