'use client';

import { useRef } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useKind } from '../kinds/kind-context.tsx';
import type { FormValues } from './use-form-values.ts';
import { isBlank, isSame, type Values } from './values.ts';

/**
 * Fills the form when a reference is chosen from which records of the kind begin, such as the order of a receipt. Values
 * that a person has typed are left alone, those with which the form began are not.
 */
export function useBeginning(form: FormValues): FormValues {
  const { kind } = useKind();
  const client = useTRPCClient();
  const begun = useRef<Values>(form.values);
  async function begin(column: string, id: string) {
    const values = await client.surface.beginning.query({ kind: kind.kind, column, id });
    form.setValues((known) => {
      const isFree = (name: string) => isBlank(known[name]) || isSame(known[name], begun.current[name]);
      const taken = Object.entries(values).filter(([name]) => isFree(name));
      begun.current = Object.fromEntries(taken);
      return { ...known, ...begun.current };
    });
  }
  return {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      if (typeof value === 'string' && kind.screen.begins.includes(name)) void begin(name, value);
    },
  };
}
