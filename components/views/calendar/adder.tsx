'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import classes from './calendar.module.css';
import { useCalendarSlots } from './slots.ts';

/** The field for a new entry of a column. It stays open for the next one; a refused title comes back into it. */
export function Adder({ column, name }: { column: string; name: string }) {
  const t = useTranslations('calendarView');
  const failureText = useFailureText();
  const { create, titleLabel, setAdding } = useCalendarSlots();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  async function make() {
    const given = title.trim();
    if (given === '' || !create) return setAdding(undefined);
    setTitle('');
    setProblem(undefined);
    try {
      await create(given, column);
    } catch (error) {
      setTitle((now) => now || given);
      setProblem(failureText(error));
    }
  }
  return (
    <form
      className={classes.adder}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextInput
        ref={field}
        size="sm"
        autoFocus
        aria-label={t('newIn', { label: titleLabel, day: name })}
        placeholder={titleLabel}
        value={title}
        maxLength={300}
        error={problem}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => title.trim() === '' && problem === undefined && setAdding(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setAdding(undefined);
        }}
      />
    </form>
  );
}
