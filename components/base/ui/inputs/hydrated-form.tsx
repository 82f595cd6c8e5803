'use client';

import type { ComponentProps } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import classes from './hydrated-form.module.css';

/**
 * A form whose fields and buttons are disabled until React has taken over the page. Text typed before would be missing
 * from the values of the form, and the browser would load the page again when the form is sent.
 */
export function HydratedForm({ children, ...props }: ComponentProps<'form'>) {
  const isHydrated = useIsHydrated();
  return (
    <form noValidate {...props}>
      <fieldset role="none" className={classes.fields} disabled={!isHydrated}>
        {children}
      </fieldset>
    </form>
  );
}
