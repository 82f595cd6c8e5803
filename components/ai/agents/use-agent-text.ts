'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { dayText, instantText } from '#components/resources/values/scalar.ts';
import { sentenceOf } from './agent-sentences.ts';

/** Translates a text of an agent into the person's language; a text written by a person stays as it is. */
export function useAgentText() {
  const t = useTranslations('agentSaid');
  const format = useFormatter();
  return (text: string): string => {
    const sentence = sentenceOf(text);
    if (!sentence) return text;
    const { until, day, suggestions, actions, skipped, rejected, of, status } = sentence.values;
    return t(sentence.key, {
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
