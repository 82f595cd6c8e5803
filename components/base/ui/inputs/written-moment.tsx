'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useConvention } from '../../locale/use-convention.ts';
import { CalendarButton } from './calendar-button.tsx';
import { fromLocal, toLocal } from './local-moment.ts';
import { isMoment, momentAsWritten, type OnlyDay, typedMoment } from './written.ts';
import { WrittenInput, type WrittenProps } from './written-input.tsx';

/** A moment in the person's local time, typed or picked. Its value is the moment in UTC. */
export function WrittenMoment({
  value,
  onlyDay = 'begins',
  onChange,
  ...props
}: WrittenProps & {
  value: string;
  /** Tells if a day without a time means its first or its last moment. */
  onlyDay?: OnlyDay;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('common.written');
  const format = useFormatter();
  const convention = useConvention();
  return (
    <WrittenInput
      placeholder={`${t(`day.${convention.order ?? 'year_first'}`)} 14:30`}
      {...props}
      inputMode="text"
      value={value}
      read={(text) => typedMoment(text, convention, onlyDay)}
      write={(known) => momentAsWritten(known, convention)}
      shown={(known) => format.dateTime(new Date(known), { dateStyle: 'long', timeStyle: 'short' })}
      onChange={onChange}
      rightSection={
        <CalendarButton
          type="datetime-local"
          value={isMoment(value) ? toLocal(value) : ''}
          onPick={(picked) => onChange(fromLocal(picked))}
        />
      }
    />
  );
}
