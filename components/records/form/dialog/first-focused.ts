'use client';

import { type RefObject, useEffect } from 'react';
import { useIsHydrated } from '#components/base/ui/use-is-hydrated.ts';

/**
 * The first field without a value has the focus. A dialog opens before its fields are there, so it cannot choose it
 * itself. If the fields are faster, the mark makes the dialog choose the same.
 */
export function useFirstFocused(form: RefObject<HTMLFormElement | null>, isActive = true) {
  // The fields of a page are disabled until its scripts are there.
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isActive || !isHydrated) return;
    const fields = ':is(input:not([type=hidden]), textarea):enabled';
    const first =
      form.current?.querySelector<HTMLElement>(`[data-empty] ${fields}`) ??
      form.current?.querySelector<HTMLElement>(fields);
    first?.setAttribute('data-autofocus', 'true');
    first?.focus();
  }, [form, isActive, isHydrated]);
}
