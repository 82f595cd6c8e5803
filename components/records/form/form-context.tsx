'use client';

import { createContext, useContext } from 'react';
import type { Values } from './values.ts';

/** The values of the whole form, and under `id` the record that the form is about. */
export const FormContext = createContext<Values>({});

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function useFormText(name: string): string | undefined {
  const value = useContext(FormContext)[name];
  return isFilled(value) ? value : undefined;
}

/** Returns the first id in these properties. */
export function useFirstId(names: readonly string[]): string | undefined {
  const values = useContext(FormContext);
  return names.map((name) => values[name]).find(isFilled);
}
