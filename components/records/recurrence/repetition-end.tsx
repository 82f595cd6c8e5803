'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import classes from './recurrence.module.css';
import { countIn, type PartProps } from './repetition-parts.tsx';

const usualCount = 10;

/** The end of a rule: none, a last day or a number of times. */
export function RepetitionEnd({ value, day, onChange }: PartProps & { day: string }) {
  const t = useTranslations('data.recurrence');
  const convention = useConvention();
  const { until, count } = value;
  const end = until !== undefined ? 'until' : count !== undefined ? 'count' : 'never';
  const choose = (next: string | null) =>
    onChange({
      ...value,
      until: next === 'until' ? day : undefined,
      count: next === 'count' ? usualCount : undefined,
    });
  return (
    <div className={classes.parts}>
      <Select
        label={t('end')}
        allowDeselect={false}
        data={(['never', 'until', 'count'] as const).map((one) => ({ value: one, label: t(`ends.${one}`) }))}
        value={end}
        onChange={choose}
      />
      {until !== undefined && (
        <WrittenDay
          label={t('lastDay')}
          convention={convention}
          value={until}
          onChange={(next) => onChange({ ...value, until: next || day })}
        />
      )}
      {count !== undefined && (
        <WrittenNumber
          label={t('times')}
          convention={convention}
          value={String(count)}
          onChange={(text) => onChange({ ...value, count: countIn(text) })}
        />
      )}
    </div>
  );
}
