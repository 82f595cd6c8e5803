'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { branches, isWithin, type JsonRow, matches, rowsOf, stepOf } from './json-tree.ts';

/** The visible lines of a JSON value, which of them is current, and the matches of a search. */
export function useJsonTree(value: unknown, words: string) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(value, closed);
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === chosen),
  );
  const found = matches(value, words);

  function choose(row: JsonRow) {
    setChosen(row.path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(row.path)}"]`)?.focus();
  }

  const toggle = ({ path, isOpen }: JsonRow) =>
    setClosed(new Set(isOpen ? [...closed, path] : [...closed].filter((one) => one !== path)));

  /** Moves to the next match and opens the lines that hide it. */
  function goToNextMatch() {
    const after = found.findIndex(({ path }) => path === chosen) + 1;
    const next = found[after] ?? found[0];
    if (!next) return;
    setClosed(new Set([...closed].filter((branch) => !isWithin(next.path, branch))));
    setChosen(next.path);
  }

  function press(event: KeyboardEvent) {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepOf(event.key, rows, at);
    if (!step) return;
    event.preventDefault();
    if ('fold' in step) toggle(step.fold);
    else if (step.row) choose(step.row);
  }

  return {
    tree,
    rows,
    current: rows[at],
    found,
    choose,
    toggle,
    goToNextMatch,
    press,
    isFolded: closed.size > 0,
    toggleAll: () => setClosed(closed.size > 0 ? new Set() : new Set(branches(value))),
  };
}

export type JsonTree = ReturnType<typeof useJsonTree>;
