'use client';

import { Button, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTimeZone, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import type { Outputs } from '#components/base/data/trpc.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../me.module.css';
import { momentAt } from './moment-at.ts';

interface Props {
  day: Outputs['attendance']['list']['data'][number];
  end: UseMutationResult<unknown, unknown, { at: string; note: string }>;
}

/** Asks when the person left on a day that they forgot to clock out, and why it is registered later. */
export function ForgottenDay({ day, end }: Props) {
  const t = useTranslations('myPage.clock.forgotten');
  const texts = useTexts();
  const timeZone = useTimeZone() ?? 'UTC';
  const failureText = useFailureText();
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { check_in: since } = day;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (time === '' || note.trim() === '' || since === null) return setMissing(true);
    setMissing(false);
    end.mutate({ at: momentAt(day.date, time, timeZone, since), note: note.trim() });
  }

  return (
    <HydratedForm className={classes.forgotten} onSubmit={submit}>
      <p className={classes.warning}>
        {t('about', { day: texts.shortDay(day.date), time: since ? texts.time(since) : '' })}
      </p>
      <TextInput
        type="time"
        label={t('time')}
        required
        value={time}
        error={isMissing && time === '' && t('timeMissing')}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <TextInput
        label={t('reason')}
        required
        maxLength={500}
        value={note}
        error={isMissing && note.trim() === '' && t('reasonMissing')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={end.isPending}>
        {t('save')}
      </Button>
      {end.isError && (
        <p className={classes.problem} role="alert">
          {failureText(end.error)}
        </p>
      )}
    </HydratedForm>
  );
}
