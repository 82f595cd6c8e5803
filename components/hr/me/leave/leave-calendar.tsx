'use client';

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useTexts } from '../../shared/use-texts.ts';
import classes from './leave.module.css';
import { isIn, markOf, type Span } from './span.ts';
import type { ShownMonth } from './use-month.ts';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true };

interface Props {
  shown: ShownMonth;
  today: string;
  span: Span | undefined;
  onPress: (day: string) => void;
}

/** A month of days to press, with holidays, days off, own leave and absent colleagues. */
export function LeaveCalendar({ shown, today, span, onPress }: Props) {
  const t = useTranslations('myPage.leave');
  const texts = useTexts();
  const { month, weeks, step } = shown;
  return (
    <section className={classes.calendar} aria-label={texts.month(month)}>
      <div className={classes.months}>
        <ActionIcon variant="subtle" size={44} aria-label={t('earlier')} onClick={() => step(-1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <span className={classes.month} role="status">
          {texts.month(month)}
        </span>
        <ActionIcon variant="subtle" size={44} aria-label={t('later')} onClick={() => step(1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      <div className={classes.week} aria-hidden>
        {weeks[0]?.map((date) => (
          <span key={date} className={classes.weekday}>
            {texts.weekday(date)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={classes.week}>
          {week.map((date) => (
            <Day key={date} date={date} {...{ shown, today, span, onPress }} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Day({ date, shown, today, span, onPress }: Props & { date: string }) {
  const t = useTranslations('myPage.leave');
  const texts = useTexts();
  const day = shown.day(date);
  const mark = day && markOf(day);
  const away = shown.awayOn(date);
  const about = [
    texts.fullDay(date),
    ...(mark && mark !== 'work' ? [mark === 'holiday' ? (day?.holiday ?? '') : t(`mark.${mark}`)] : []),
    ...(away.length > 0 ? [t('colleaguesAway', { names: away.join(', ') })] : []),
  ];
  return (
    <button
      type="button"
      className={classes.day}
      aria-label={about.join(', ')}
      aria-pressed={isIn(span, date)}
      aria-current={date === today ? 'date' : undefined}
      data-date={date}
      data-mark={mark}
      data-other={date.startsWith(shown.month) ? undefined : true}
      data-end={span?.start === date || span?.end === date || undefined}
      onClick={() => onPress(date)}
    >
      {Number(date.slice(8))}
      {away.length > 0 && <span className={classes.dot} aria-hidden />}
    </button>
  );
}
