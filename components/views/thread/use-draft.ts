'use client';

import { useState } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { type Draft, emptyDraft, isEmptyDraft, parseDraft } from './drafts.ts';

const read = (key: string): Draft => {
  try {
    return parseDraft(window.localStorage.getItem(key));
  } catch {
    return emptyDraft;
  }
};

/** Browsers refuse to store when the person forbids it; the draft then lasts as long as the page. */
function store(key: string, draft: Draft): void {
  try {
    if (isEmptyDraft(draft)) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The draft is still in the memory of the page.
  }
}

/** The draft about a record, which outlives the page and the session. Each person of each organization has their own. */
export function useDraft(id: string) {
  const { user, organization } = useSession();
  const key = `draft ${organization.id} ${user.id} ${id}`;
  const [draft, setDraft] = useState(() => read(key));
  return {
    draft,
    change: (next: Draft) => {
      store(key, next);
      setDraft(next);
    },
  };
}
