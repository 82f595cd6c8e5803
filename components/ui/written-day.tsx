'use client';

import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { Convention } from '#server/writing/convention.ts';
import { dayAsWritten, typedDay } from './written.ts';
import classes from './written-day.module.css';
import { WrittenInput, type WrittenProps } from './written-input.tsx';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A day in the way the person writes it, or picked from a calendar. Its value is `1985-12-31`. */
export function WrittenDay({
  value,
  convention,
  onChange,
  ...props
}: WrittenProps & { value: string; convention: Convention; onChange: (value: string) => void }) {
  const t = useTranslations('common.written');
  const format = useFormatter();
  const picker = useRef<HTMLInputElement>(null);
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
      rightSection={
        <>
          <input
            ref={picker}
            className={classes.picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isDay(value) ? value : ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('pickDay')}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
