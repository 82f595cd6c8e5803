'use client';

import { useEffect, useState } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { type ExpenseValues, emptyExpense, parseExpense } from './expense-values.ts';

function read(key: string): ExpenseValues | undefined {
  try {
    return parseExpense(window.sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

function store(key: string, values: ExpenseValues | undefined): void {
  try {
    if (values) window.sessionStorage.setItem(key, JSON.stringify(values));
    else window.sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing keeps the values as long as the page is open.
  }
}

/** The typed values, which a reload of the tab keeps. */
export function useKeptValues(today: string) {
  const { user, organization } = useSession();
  const key = `expense ${organization.id} ${user.id}`;
  const [values, setValues] = useState(() => emptyExpense(today));
  useEffect(() => {
    const kept = read(key);
    if (kept) setValues(kept);
  }, [key]);
  return {
    values,
    change: (part: Partial<ExpenseValues>) =>
      setValues((now) => {
        const next = { ...now, ...part };
        store(key, next);
        return next;
      }),
    clear() {
      store(key, undefined);
      setValues(emptyExpense(today));
    },
  };
}

export type KeptValues = ReturnType<typeof useKeptValues>;
