'use client';

import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { type Holiday, mostHolidays, withHolidays } from './holidays.ts';
import classes from './hours.module.css';
import { useSaveHolidays } from './use-holidays.ts';

const emptyHoliday: Holiday = { date: '', name: '' };

interface Props {
  holidays: readonly Holiday[];
  /** The input of the day, which gets the focus after each change of the list. */
  dateRef: RefObject<HTMLInputElement | null>;
  /** Other ways to add holidays, beside the button of the form. */
  children: ReactNode;
}

/** Adds one holiday. */
export function HolidayForm({ holidays, dateRef, children }: Props) {
  const t = useTranslations('hours');
  const save = useSaveHolidays();
  const convention = useConvention();
  const [draft, setDraft] = useState(emptyHoliday);
  const [isMissing, setMissing] = useState(false);
  const name = draft.name.trim();
  const wanted = () => withHolidays(holidays, [{ date: draft.date, name }]);

  async function add(event: FormEvent) {
    event.preventDefault();
    setMissing(!draft.date || !name);
    dateRef.current?.focus();
    if (!draft.date || !name) return;
    if (await save(wanted(), t('added', { name }))) setDraft(emptyHoliday);
  }

  return (
    <HydratedForm className={classes.adding} onSubmit={add}>
      <WrittenDay
        ref={dateRef}
        convention={convention}
        label={t('day')}
        error={isMissing && !draft.date && t('dayMissing')}
        value={draft.date}
        onChange={(date) => setDraft({ ...draft, date })}
      />
      <TextInput
        className={classes.grow}
        label={t('name')}
        maxLength={100}
        error={isMissing && !name && t('nameMissing')}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Button type="submit" disabled={holidays.length >= mostHolidays}>
        {t('addHoliday')}
      </Button>
      {children}
      <AsCode
        area="settings"
        verb="update"
        input={() => ({ holidays: wanted().filter((one) => one.date) })}
      />
    </HydratedForm>
  );
}
