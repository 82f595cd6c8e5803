'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { dayText, instantText } from '#components/resources/values/scalar.ts';
import { saidOf } from './said.ts';

/** Translates a text of an agent into the person's language; a text written by a person stays as it is. */
export function useSaid() {
  const t = useTranslations('agentSaid');
  const format = useFormatter();
  return (text: string): string => {
    const said = saidOf(text);
    if (!said) return text;
    const { until, day, suggestions, actions, skipped, rejected, of, status } = said.values;
    return t(said.key, {
      until: until ? instantText(format, until) : '',
      day: day ? dayText(format, day) : '',
      status: status ?? '',
      suggestions: Number(suggestions ?? 0),
      actions: Number(actions ?? 0),
      skipped: Number(skipped ?? 0),
      rejected: Number(rejected ?? 0),
      of: Number(of ?? 0),
    });
  };
}
