'use client';

import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './recurrence.module.css';
import { type Pace, paces, repetitionIn, repetitionOf, ruleOf } from './repetition.ts';
import { RepetitionEnd } from './repetition-end.tsx';
import { RepetitionParts } from './repetition-parts.tsx';
import { useRuleText } from './use-rule-text.ts';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  value: unknown;
  /** The first day, whose weekday a new rule has. */
  day: string;
  onChange: (rule: string | undefined) => void;
}

/** Chooses how often something repeats. A rule that cannot be chosen here is edited as it is written. */
export function RecurrenceInput({ label, description, error, withAsterisk, value, day, onChange }: Props) {
  const t = useTranslations('data.recurrence');
  const ruleText = useRuleText();
  const rule = typeof value === 'string' ? value : '';
  const chosen = rule === '' ? undefined : repetitionIn(rule, day);
  const isOther = rule !== '' && !chosen;
  const data = [...paces, ...(isOther ? ['other' as const] : [])].map((pace) => ({
    value: pace,
    label: t(`paces.${pace}`),
  }));
  const set = (next: typeof chosen) => onChange(next && ruleOf(next));
  const choose = (pace: string | null) => {
    const known = paces.find((one): one is Pace => one === pace);
    if (known) set({ ...repetitionOf(known, day), until: chosen?.until, count: chosen?.count });
    else if (pace === null) onChange(undefined);
  };
  return (
    <div className={classes.input}>
      <Select
        label={label}
        description={description}
        withAsterisk={withAsterisk ?? false}
        error={isOther ? undefined : error}
        placeholder={t('never')}
        clearable={!withAsterisk}
        allowDeselect={false}
        data={data}
        value={isOther ? 'other' : (chosen?.pace ?? null)}
        onChange={choose}
      />
      {isOther && (
        <TextInput
          aria-label={t('rule')}
          error={error}
          value={rule}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {chosen && (
        <>
          <RepetitionParts value={chosen} onChange={set} />
          <RepetitionEnd value={chosen} day={day} onChange={set} />
          <p className={classes.words}>{ruleText(rule)}</p>
        </>
      )}
    </div>
  );
}
