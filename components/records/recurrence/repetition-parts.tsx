'use client';

import { Checkbox, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import classes from './recurrence.module.css';
import { places, type Repetition, type Weekday, weekdays } from './repetition.ts';
import { useWeekdayName } from './use-rule-text.ts';

export interface PartProps {
  value: Repetition;
  onChange: (next: Repetition) => void;
}

/** A count of a rule: a whole number from one upwards. */
export const countIn = (text: string): number => Math.min(Math.max(1, Math.floor(Number(text)) || 1), 999);

/** At least one weekday stays chosen. */
function daysAfter({ days, weekday }: Repetition, one: Weekday, isOn: boolean): readonly Weekday[] {
  const now = days.length === 0 ? [weekday] : days;
  const next = isOn ? [...now, one] : now.filter((other) => other !== one);
  return next.length > 0 ? next : now;
}

/** The interval of a rule, and the weekdays that it names. */
export function RepetitionParts({ value, onChange }: PartProps) {
  const t = useTranslations('data.recurrence');
  const convention = useConvention();
  const nameOf = useWeekdayName();
  const { pace, interval, days, weekday, place } = value;
  if (pace === 'workdays') return null;
  return (
    <>
      <div className={classes.parts}>
        <WrittenNumber
          label={t(`every.${pace}`)}
          convention={convention}
          value={String(interval)}
          onChange={(text) => onChange({ ...value, interval: countIn(text) })}
        />
        {pace === 'weekday_of_month' && (
          <>
            <Select
              label={t('place')}
              allowDeselect={false}
              data={places.map((one) => ({ value: String(one), label: t('places', { place: String(one) }) }))}
              value={String(place)}
              onChange={(next) => onChange({ ...value, place: Number(next) })}
            />
            <Select
              label={t('weekday')}
              allowDeselect={false}
              data={weekdays.map((one) => ({ value: one, label: nameOf(one) }))}
              value={weekday}
              onChange={(next) =>
                onChange({ ...value, weekday: weekdays.find((one) => one === next) ?? 'MO' })
              }
            />
          </>
        )}
      </div>
      {pace === 'week' && (
        <fieldset className={classes.days}>
          <legend>{t('days')}</legend>
          {weekdays.map((one) => (
            <Checkbox
              key={one}
              label={nameOf(one, 'short')}
              aria-label={nameOf(one)}
              checked={days.length === 0 ? one === weekday : days.includes(one)}
              onChange={({ currentTarget }) =>
                onChange({ ...value, days: daysAfter(value, one, currentTarget.checked) })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
