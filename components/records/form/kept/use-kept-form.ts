'use client';

import { useEffect, useRef, useState } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { useKind } from '../../kinds/kind-context.tsx';
import type { Values } from '../values.ts';
import { readForm, type StoredForm, storeForm } from './stored-form.ts';

interface Options {
  values: Values;
  /** The record as it was read before the values were typed. */
  before?: StoredForm['before'];
  /** True while something is typed that is not saved. */
  isTyped: boolean;
  /** Puts the kept values into the form. */
  restore: (form: StoredForm) => void;
  /** Puts the form back as it was before anything was typed. */
  reset: () => void;
}

/**
 * Keeps the typed values of a document, so that a reload without a connection loses nothing. Each person has their own on each
 * page. The forms of other kinds are short, and may have secrets, so theirs are not stored.
 */
export function useKeptForm({ values, before, isTyped, restore, reset }: Options) {
  const { user, organization } = useSession();
  const isKept = useKind().kind.screen.form === 'page';
  const [isRestored, setRestored] = useState(false);
  const isFirst = useRef(true);
  const keyOfPage = () =>
    `form ${organization.id} ${user.id} ${window.location.pathname}${window.location.search}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read once, when the page is there
  useEffect(() => {
    const form = isKept ? readForm(keyOfPage()) : undefined;
    if (!form) return;
    restore(form);
    setRestored(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the values change
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (isKept) storeForm(keyOfPage(), isTyped ? { values, before } : undefined);
  }, [values, isTyped]);

  /** For values that were saved, or that the person gives up. */
  function forget() {
    setRestored(false);
    storeForm(keyOfPage(), undefined);
  }

  function discard() {
    forget();
    reset();
  }

  return { isShown: isRestored && isTyped, forget, discard };
}
