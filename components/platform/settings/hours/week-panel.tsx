'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { at, nested } from '../flat.ts';
import { SectionFooter } from '../settings-section.tsx';
import { useSection } from '../use-section.ts';
import type { Settings } from '../use-settings.ts';
import { DayRow } from './day-row.tsx';
import classes from './hours.module.css';
import { type Day, days, hoursIn, type Interval, inOrder, problemOf, type Week } from './hours.ts';

const pathOf = (day: Day) => `business_hours.${day}`;

const isInterval = (value: unknown): value is Interval =>
  typeof at(value, 'from') === 'string' && typeof at(value, 'to') === 'string';

/** The edited hours of each day, their problems, and the input that saves the changed days. */
function useWeekForm(settings: Settings) {
  const t = useTranslations('hours');
  const form = useSection('hours', settings, days.map(pathOf));
  const ofDay = (day: Day): Interval[] => {
    const value = form.valueAt(pathOf(day));
    return Array.isArray(value) ? value.filter(isInterval) : [];
  };
  const week: Week = {
    mon: ofDay('mon'),
    tue: ofDay('tue'),
    wed: ofDay('wed'),
    thu: ofDay('thu'),
    fri: ofDay('fri'),
    sat: ofDay('sat'),
    sun: ofDay('sun'),
  };
  const isWrong = days.some((day) => problemOf(week[day]));
  const patch = () =>
    Object.fromEntries(
      days.flatMap((day) => (pathOf(day) in form.changes ? [[pathOf(day), inOrder(week[day])]] : [])),
    );
  const problemAt = (day: Day) => {
    const own = problemOf(week[day]);
    if (own) return t(`problems.${own}`);
    return Object.entries(form.problems).find(([path]) => path.startsWith(pathOf(day)))?.[1];
  };
  return { form, week, isWrong, patch, problemAt };
}

/** The opening hours of a week, saved together. */
export function WeekPanel({ settings }: { settings: Settings }) {
  const t = useTranslations('hours');
  const format = useFormatter();
  const { form, week, isWrong, patch, problemAt } = useWeekForm(settings);
  return (
    <Panel
      title={t('week')}
      aside={
        <span className={classes.total}>
          {t('total', { hours: format.number(hoursIn(week), { maximumFractionDigits: 2 }) })}
        </span>
      }
    >
      <p className={classes.about}>{t('weekAbout', { zone: settings.timezone })}</p>
      <HydratedForm
        ref={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) form.save(patch());
        }}
      >
        {days.map((day) => (
          <DayRow
            key={day}
            day={day}
            intervals={week[day]}
            problem={problemAt(day)}
            onChange={(intervals) => form.set(pathOf(day), intervals)}
            onCopy={(to) => {
              for (const one of to) form.set(pathOf(one), week[day]);
            }}
          />
        ))}
        <SectionFooter form={{ ...form, isDirty: form.isDirty && !isWrong }} patch={() => nested(patch())} />
      </HydratedForm>
    </Panel>
  );
}
