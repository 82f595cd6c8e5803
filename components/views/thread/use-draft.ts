'use client';

import { useEffect, useRef, useState } from 'react';
import type { FilesChange } from '#components/base/files/composer-files.tsx';
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
  /** Undefined when the page was left; the draft is then the stored one. */
  const latest = useRef<Draft>(undefined);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  function change(next: Draft) {
    store(key, next);
    if (latest.current) latest.current = next;
    setDraft(next);
  }
  return {
    draft,
    change,
    /** The uploads of a draft go on when its page is left. */
    changeFiles: (files: FilesChange) => {
      const known = latest.current ?? read(key);
      change({ ...known, files: files(known.files ?? []) });
    },
  };
}
