'use client';

import { useEffect, useRef } from 'react';

/** The ref of a form whose first invalid field gets the focus when the form was refused. */
export function useProblemFocus(isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);
  return form;
}
