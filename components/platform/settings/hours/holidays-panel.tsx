'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconClipboardText, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { byDay, type Holiday, repeatedIn, withHolidays, withoutHoliday } from './holidays.ts';
import classes from './hours.module.css';
import { useSaveHolidays } from './use-holidays.ts';

const PasteDialog = dynamic(
  () => loadPart(() => import('./paste-dialog.tsx')).then((all) => all.PasteDialog),
  {
    ssr: false,
  },
);

/** Holidays, added one at a time, pasted as a list, or repeated from last year. */
export function HolidaysPanel({ holidays }: { holidays: readonly Holiday[] }) {
  const t = useTranslations('hours');
  const save = useSaveHolidays();
  const [isPasting, setPasting] = useState(false);
  const date = useRef<HTMLInputElement>(null);
  const years = Object.entries(Object.groupBy(byDay(holidays), (one) => one.date.slice(0, 4)));

  function remove(one: Holiday) {
    date.current?.focus();
    void save(withoutHoliday(holidays, one.date), t('removed', { name: one.name }));
  }

  return (
    <Panel
      title={t('holidays')}
      aside={<span className={classes.quiet}>{t('holidayCount', { count: holidays.length })}</span>}
    >
      <p className={classes.about}>{t('holidaysAbout')}</p>
      {years.map(([year, some = []]) => (
        <Year key={year} year={year} holidays={some} onRemove={remove} />
      ))}
      <HolidayForm holidays={holidays} dateRef={date}>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} stroke={1.8} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {t('paste')}
        </Button>
        <RepeatButton holidays={holidays} lastYear={years.at(-1)?.[0]} />
      </HolidayForm>
      {isPasting && (
        <PasteDialog
          merged={(found) => withHolidays(holidays, found)}
          onClose={() => setPasting(false)}
          onRead={(found) => save(withHolidays(holidays, found), t('pasted', { count: found.length }))}
        />
      )}
    </Panel>
  );
}

interface RepeatProps {
  holidays: readonly Holiday[];
  lastYear: string | undefined;
}

/** Adds the holidays of the last year that has any to the year after it. */
function RepeatButton({ holidays, lastYear }: RepeatProps) {
  const t = useTranslations('hours');
  const save = useSaveHolidays();
  const next = Number(lastYear ?? 0) + 1;
  const repeated = lastYear === undefined ? [] : repeatedIn(holidays, next);
  const year = String(next);
  if (repeated.length === 0) return null;
  return (
    <Button
      variant="default"
      onClick={() => save(withHolidays(holidays, repeated), t('repeated', { count: repeated.length, year }))}
    >
      {t('repeat', { year })}
    </Button>
  );
}

function Year({
  year,
  holidays,
  onRemove,
}: {
  year: string;
  holidays: readonly Holiday[];
  onRemove: (holiday: Holiday) => void;
}) {
  const t = useTranslations('hours');
  const format = useFormatter();
  const dayOf = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  return (
    <>
      <h3 className={classes.year}>{year}</h3>
      <ul className={classes.list} aria-label={t('holidaysOf', { year })}>
        {holidays.map((one) => (
          <li key={one.date}>
            <time dateTime={one.date}>{dayOf(one.date)}</time>
            <span>{one.name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeHoliday', { name: one.name, year })}
              onClick={() => onRemove(one)}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}
