'use client';

import { useState } from 'react';
import type { Approval } from './approvals.ts';
import { refusalOf, useDecide } from './use-decide.ts';

/** The records that one call decides at most. */
const perCall = 50;

/** The chosen ones of many records, and their approval in one go. */
export function useTogether(items: readonly Approval[]) {
  const decide = useDecide();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ warnings }) => warnings.length === 0).map(({ id }) => id)),
  );
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  /** Approves them, and returns true if none was refused. */
  async function approve(selected: readonly Approval[]): Promise<boolean> {
    setBusy(true);
    const refused = new Map<string, string>();
    for (let at = 0; at < selected.length; at += perCall) {
      const outcomes = await decide({ decision: 'approve', items: selected.slice(at, at + perCall) });
      for (const one of outcomes) if (!one.ok) refused.set(one.id, refusalOf(one));
    }
    setBusy(false);
    setProblems(refused);
    setChosen(new Set());
    return refused.size === 0;
  }

  return { chosen, toggle, problems, isBusy, approve };
}
