'use client';

import { useTranslations } from 'next-intl';
import { useContext, useEffect, useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { Property } from './editor-of.ts';
import { NamingContext } from './naming.tsx';
import { type Problems, problemsIn, standingProblems } from './problems.ts';
import { useHolding } from './use-holding.ts';
import { changesOf, isBlank, type Values, valueAt } from './values.ts';

/** The values and problems of a form built from a schema. */
export function useFormValues(properties: readonly Property[], before: Values | undefined, initial: Values) {
  const t = useTranslations('data');
  const failureText = useFailureText();
  const naming = useContext(NamingContext);
  const [values, setValues] = useState<Values>(initial);
  const [problems, setProblems] = useState<Problems>({});
  /** The number of refusals, after each of which the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { holding, isHeld, queue } = useHolding(form);
  const changes = changesOf(properties, before, values, initial);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected field must not move the focus
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // The problem of a list is shown above its lines, where nothing can be focused.
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  const clear = () => {
    setProblems({});
    setTrouble(undefined);
  };

  /** Shows each problem at its field, and other problems below the form. */
  const fail = (error: unknown) => {
    isSent.current = false;
    const { details } = wireError(error);
    const { at, others } = problemsIn({ details: details.map(withoutNull) }, properties, naming?.property);
    setProblems(at);
    setRefusals((before) => before + 1);
    const isShown = Object.keys(at).length > 0 || others.length > 0;
    setTrouble(others.length ? others.join(' ') : isShown ? undefined : failureText(error));
  };

  /** The server refuses null by its type; for a person, the field is only empty. */
  const withoutNull = <D extends { path: string; rule: string; message: string }>(detail: D): D =>
    detail.rule === 'invalid_type' && isBlank(valueAt(values, detail.path))
      ? { ...detail, message: t('notEmpty') }
      : detail;

  return {
    form,
    holding,
    values,
    problems,
    trouble,
    changes,
    /** All texts of the refusal. */
    texts: [...Object.values(problems), trouble],
    setValues,
    /** A refusal of a value ends when the value is changed. */
    set: (name: string, value: unknown) => {
      setValues((known) => ({ ...known, [name]: value }));
      setProblems((known) => standingProblems(known, values, { ...values, [name]: value }));
    },
    clear,
    fail,
    /** Lets the form be sent again, for example after a conflict was shown. */
    release: () => {
      isSent.current = false;
    },
    /** Sends the form. Until `fail` is called with a refusal it is not sent again, so a second click changes nothing. */
    sendOnce: (send: (fail: (error: unknown) => void) => void) => {
      if (isHeld) return queue();
      if (isSent.current) return;
      isSent.current = true;
      clear();
      send(fail);
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;
