'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconKeyboard, IconStack2, IconUsers } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { layouts } from '../time/period.ts';
import { useSchedule } from './context.ts';
import classes from './schedule.module.css';

const PeopleChoice = dynamic(
  () => loadPart(() => import('./people-choice.tsx')).then((all) => all.PeopleChoice),
  { ssr: false },
);
const LayerChoice = dynamic(
  () => loadPart(() => import('./layer-choice.tsx')).then((all) => all.LayerChoice),
  {
    ssr: false,
  },
);

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The shown days in words. */
function useRangeText(): string {
  const format = useFormatter();
  const { shown } = useSchedule();
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const { layout, day, days } = shown;
  const timeZone = 'UTC';
  if (layout === 'month') return format.dateTime(dateOf(day), { month: 'long', year: 'numeric', timeZone });
  if (layout === 'day') return format.dateTime(dateOf(day), { dateStyle: 'full', timeZone });
  const [first, last] = [dateOf(days[0] ?? day), dateOf(days.at(-1) ?? day)];
  return format.dateTimeRange(first, last, { dateStyle: 'medium', timeZone });
}

/** Goes through time, chooses the layout, the people and the layers. */
export function ScheduleBar({ onHelp }: { onHelp: () => void }) {
  const t = useTranslations('scheduleView');
  const { shown, slots } = useSchedule();
  const { layout } = shown;
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(`earlier.${layout}`)}
        onClick={() => shown.step(-1)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <Button variant="default" aria-pressed={shown.days.includes(shown.today)} onClick={shown.toPresent}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t(`later.${layout}`)} onClick={() => shown.step(1)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <span className={classes.range} role="status">
        {useRangeText()}
      </span>
      <div className={classes.tools}>
        <ChoiceBar
          className={classes.layouts ?? ''}
          aria-label={t('layout')}
          value={layout}
          onChoose={shown.setLayout}
          choices={layouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
        />
        <PeopleButton />
        {slots.layers.length > 0 && <LayersButton />}
        <ActionIcon
          variant="default"
          size={36}
          visibleFrom="sm"
          aria-label={t('keys.title')}
          data-tip={t('keys.title')}
          onClick={onHelp}
        >
          <IconKeyboard size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        {slots.tools}
      </div>
    </div>
  );
}

function PeopleButton() {
  const t = useTranslations('scheduleView');
  const { people } = useSchedule();
  const text = people.length > 0 ? t('peopleCount', { count: people.length }) : t('people');
  const { button, anchor, close } = usePressMenu('dialog');
  return (
    <>
      <Button
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconUsers {...icon} />}
        aria-label={text}
        {...button}
      >
        <span className={classes.word}>{text}</span>
      </Button>
      {anchor && <PeopleChoice anchor={anchor} onClose={close} />}
    </>
  );
}

function LayersButton() {
  const t = useTranslations('scheduleView');
  const { button, anchor, close } = usePressMenu('dialog');
  return (
    <>
      <Button
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconStack2 {...icon} />}
        aria-label={t('layers')}
        {...button}
      >
        <span className={classes.word}>{t('layers')}</span>
      </Button>
      {anchor && <LayerChoice anchor={anchor} onClose={close} />}
    </>
  );
}
