'use client';

import { useContext, useEffect, useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { Property } from './editor-of.ts';
import { NamingContext } from './naming.tsx';
import { type Problems, problemsIn } from './problems.ts';
import { changesOf, type Values } from './values.ts';

/** The values and problems of a form built from a schema. */
export function useFormValues(properties: readonly Property[], before: Values | undefined, initial: Values) {
  const failureText = useFailureText();
  const naming = useContext(NamingContext);
  const [values, setValues] = useState<Values>(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const changes = changesOf(properties, before, values);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // The problem of a list is shown above its lines, where nothing can be focused.
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [problems]);

  return {
    form,
    values,
    problems,
    trouble,
    changes,
    /** All texts of the refusal. */
    texts: [...Object.values(problems), trouble],
    setValues,
    set: (name: string, value: unknown) => setValues((known) => ({ ...known, [name]: value })),
    clear: () => {
      setProblems({});
      setTrouble(undefined);
    },
    /** Shows each problem at its field, and other problems below the form. */
    fail: (error: unknown) => {
      const { at, others } = problemsIn(wireError(error), properties, naming?.property);
      setProblems(at);
      const isShown = Object.keys(at).length > 0 || others.length > 0;
      setTrouble(others.length ? others.join(' ') : isShown ? undefined : failureText(error));
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;
