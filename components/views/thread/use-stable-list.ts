'use client';

import { useRef, useState } from 'react';
import { extendOrder, type Item, type StableList, stableList } from './stable-order.ts';

interface Seen<T> {
  /** The question that the rows answer; another one begins a new order. */
  question: string;
  pages: number;
  order: readonly string[];
  known: ReadonlyMap<string, T>;
}

/** The rows of a live list in the order that the person saw first; `refresh` shows them in their present order. */
export function useStableList<T extends Item>(
  question: string,
  pages: readonly (readonly T[])[],
): StableList<T> & { refresh: () => void } {
  const fresh = pages.flat();
  const start = (): Seen<T> => ({
    question,
    pages: pages.length,
    order: extendOrder([], fresh),
    known: new Map(fresh.map((item) => [item.id, item])),
  });
  const seen = useRef<Seen<T>>(undefined);
  const [, render] = useState(0);
  const before = seen.current;
  if (before === undefined || before.question !== question || before.pages === 0) seen.current = start();
  else {
    const isLonger = pages.length > before.pages;
    const known = new Map(before.known);
    for (const item of fresh) if (before.order.includes(item.id)) known.set(item.id, item);
    for (const item of isLonger ? (pages.at(-1) ?? []) : []) known.set(item.id, item);
    const order = isLonger ? extendOrder(before.order, pages.at(-1) ?? []) : before.order;
    seen.current = { question, pages: Math.max(pages.length, before.pages), order, known };
  }
  const { order, known } = seen.current;
  return {
    ...stableList(order, known, fresh),
    refresh: () => {
      seen.current = undefined;
      render((count) => count + 1);
    },
  };
}
