'use client';

import { type RefObject, useEffect } from 'react';

/**
 * The first field without a value has the focus. A dialog opens before its fields are there, so it cannot choose it
 * itself. If the fields are faster, the mark makes the dialog choose the same.
 */
export function useFirstFocused(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const fields = ':is(input:not([type=hidden]), textarea):enabled';
    const first =
      form.current?.querySelector<HTMLElement>(`[data-empty] ${fields}`) ??
      form.current?.querySelector<HTMLElement>(fields);
    first?.setAttribute('data-autofocus', 'true');
    first?.focus();
  }, [form]);
}
