'use client';

import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import classes from './calendar-button.module.css';

/**
 * Opens the browser's own calendar beside a text field. Values have the format of the browser's date fields.
 */
export function CalendarButton({
  type,
  value,
  onPick,
}: {
  type: 'date' | 'datetime-local';
  value: string;
  onPick: (value: string) => void;
}) {
  const t = useTranslations('common.written');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className={classes.picker}
        type={type}
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
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
  );
}
