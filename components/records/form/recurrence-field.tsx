'use client';

import { useNow, useTimeZone } from 'next-intl';
import type { ReactNode } from 'react';
import { RecurrenceInput } from '../recurrence/recurrence-input.tsx';
import { useFormText } from './form-context.tsx';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  error: ReactNode;
  withAsterisk: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The rule of a form, which begins with the day that the form has. */
export function RecurrenceField(props: Props) {
  const timeZone = useTimeZone() ?? 'UTC';
  const now = useNow();
  const [moment, date] = [useFormText('starts_at'), useFormText('due_date')];
  const first = moment === undefined || Number.isNaN(Date.parse(moment)) ? now : new Date(moment);
  const day = date ?? first.toLocaleDateString('en-CA', { timeZone });
  return <RecurrenceInput {...props} day={day} />;
}
