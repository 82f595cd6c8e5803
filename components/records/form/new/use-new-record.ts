'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { type Given, writtenGiven } from './given.ts';

/** The kind of record that a dialog asks for, and the values with which it begins. */
export const newRecordParsers = { new: parseAsString, with: parseAsString };

/** Returns a function that opens the dialog for a new record over the page. Back closes it. */
export function useNewRecord() {
  const [, setAddress] = useQueryStates(newRecordParsers, { history: 'push' });
  return (kind: string, given: Given = {}) =>
    void setAddress({ new: kind, with: Object.keys(given).length > 0 ? writtenGiven(given) : null });
}
