'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Convention } from '#server/vocabulary/writing/convention.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dayAsWritten, isDay, typedDay } from './written.ts';
import { WrittenInput, type WrittenProps } from './written-input.tsx';

/** A day typed in the person's own format, or picked from a calendar. Its value has the form `1985-12-31`. */
export function WrittenDay({
  value,
  convention,
  onChange,
  ...props
}: WrittenProps & { value: string; convention: Convention; onChange: (value: string) => void }) {
  const t = useTranslations('common.written');
  const format = useFormatter();
  const shown = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <WrittenInput
      placeholder={t(`day.${convention.order ?? 'year_first'}`)}
      {...props}
      inputMode="text"
      value={value}
      read={(text) => typedDay(text, convention)}
      write={(known) => dayAsWritten(known, convention)}
      shown={shown}
      onChange={onChange}
      rightSection={<CalendarButton type="date" value={isDay(value) ? value : ''} onPick={onChange} />}
    />
  );
}
