'use client';

import { useSearchParams } from 'next/navigation';
import { type Given, writtenGiven } from './given.ts';

/** The kind of record that a dialog asks for, and the values with which it begins, as the address has them. */
export interface NewAddress {
  new: string | null;
  with: string | null;
}

export function useNewAddress(): NewAddress {
  const search = useSearchParams();
  return { new: search.get('new'), with: search.get('with') };
}

/** The rest of the address, such as the filters of the list below the dialog, is kept. */
export function setNewAddress(next: NewAddress, how: 'pushState' | 'replaceState') {
  const address = new URL(window.location.href);
  for (const name of ['new', 'with'] as const) {
    const value = next[name];
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history[how](null, '', address);
}

/** Opens the dialog for a new record over the page. Back closes it. */
export const openNewRecord = (kind: string, given: Given = {}) =>
  setNewAddress({ new: kind, with: Object.keys(given).length > 0 ? writtenGiven(given) : null }, 'pushState');
