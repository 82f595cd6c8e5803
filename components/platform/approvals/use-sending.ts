'use client';

import { useState } from 'react';
import { type Approval, afterDecided, type Decision } from './approvals.ts';
import { refusalOf, useDecide } from './use-decide.ts';

/** The last thing that happened, which a strip above the records says. */
export type Note =
  | { what: 'decided'; decision: Decision; item: Approval; canUndo: boolean }
  | { what: 'refused'; item: Approval; reason: string }
  | { what: 'gone'; title: string };

interface Shown {
  items: readonly Approval[];
  hide: (item: Approval) => void;
  show: (item: Approval) => void;
  go: (to: Approval | undefined) => void;
}

/** Sends decisions. The next record opens at once, and a refused one comes back with its reason. */
export function useSending({ items, hide, show, go }: Shown) {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [note, setNote] = useState<Note>();
  const decide = useDecide();

  async function send(item: Approval, decision: Decision, reason?: string) {
    const isUndo = decision === 'undo';
    if (isUndo) show(item);
    else {
      hide(item);
      go(afterDecided(items, item.id));
    }
    setProblems((now) => new Map([...now].filter(([id]) => id !== item.id)));
    setNote({ what: 'decided', decision, item, canUndo: false });
    const [outcome] = await decide({ decision, items: [item], ...(reason ? { reason } : {}) });
    if (!outcome) return;
    if (!outcome.ok) {
      const text = refusalOf(outcome);
      show(item);
      setProblems((now) => new Map([...now, [item.id, text]]));
      setNote({ what: 'refused', item, reason: text });
      return;
    }
    const canUndo = outcome.can_undo && !isUndo;
    setNote((now) => (now?.what === 'decided' && now.item.id === item.id ? { ...now, canUndo } : now));
    if (isUndo) go(item);
  }

  return {
    problems,
    note,
    setNote,
    decide: (item: Approval, decision: Exclude<Decision, 'undo'>, reason?: string) =>
      void send(item, decision, reason),
    undo() {
      if (note?.what === 'decided' && note.canUndo) void send(note.item, 'undo');
    },
  };
}
