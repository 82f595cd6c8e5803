'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { taskParsers } from './view.ts';

/** The tasks of the signed-in person, or of everybody. The own week is shown at first, and the board of everybody. */
export function useWhose() {
  const { user } = useSession();
  const [{ view, whose }, setAddress] = useQueryStates(taskParsers);
  const usual = view === 'week' ? 'mine' : 'everybody';
  const isMine = (whose ?? usual) === 'mine';
  const fixed = useMemo(
    (): Readonly<Record<string, unknown>> => (isMine ? { assignee_id: user.id } : {}),
    [isMine, user.id],
  );
  return {
    isMine,
    fixed,
    toggle: () => {
      const next = isMine ? 'everybody' : 'mine';
      void setAddress({ whose: next === usual ? null : next });
    },
  };
}
