'use client';

import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSession } from '#components/base/session/context.tsx';

export interface Visited {
  id: string;
  kind: string;
  title: string;
}

const most = 8;

/** The records whose pages this person opened last in this browser, by organization. */
function useVisitedRecords() {
  const { organization, user } = useSession();
  return useLocalStorage<Visited[]>({
    key: `visited ${organization.id} ${user.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}

export const useVisited = (): readonly Visited[] => useVisitedRecords()[0];

export function useNoteVisit({ id, kind, title }: Visited) {
  const [, setVisited] = useVisitedRecords();
  useEffect(() => {
    setVisited((before) => [{ id, kind, title }, ...before.filter((one) => one.id !== id)].slice(0, most));
  }, [id, kind, title, setVisited]);
}
