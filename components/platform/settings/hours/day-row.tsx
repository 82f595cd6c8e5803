'use client';

import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { useSettingsPage } from '../settings-context.tsx';
import classes from './hours.module.css';
import { type Day, type Interval, meantEnd, mostIntervals, nextInterval, shownEnd } from './hours.ts';

const CopyChoices = dynamic(
  () => loadPart(() => import('./copy-choices.tsx')).then((all) => all.CopyChoices),
  {
    ssr: false,
  },
);

interface Props {
  day: Day;
  intervals: readonly Interval[];
  problem: string | undefined;
  onChange: (intervals: Interval[]) => void;
  onCopy: (to: readonly Day[]) => void;
}

/** One day, closed or open with any number of intervals. */
export function DayRow({ day, intervals, problem, onChange, onCopy }: Props) {
  const t = useTranslations('hours');
  const { words } = useSettingsPage();
  const add = useRef<HTMLButtonElement>(null);
  const name = words.property('settings', day);
  const isOpen = intervals.length > 0;
  const isWrong = problem !== undefined;
  return (
    <fieldset className={classes.day}>
      <legend className={classes.name}>{name}</legend>
      <Switch
        label={isOpen ? t('open') : t('closed')}
        aria-label={t('isOpen', { day: name })}
        checked={isOpen}
        onChange={(event) => onChange(event.currentTarget.checked ? [nextInterval([])] : [])}
      />
      <div className={classes.intervals}>
        {intervals.map((interval, at) => (
          <IntervalFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no id, only its position
            key={at}
            of={{ day: name, number: at + 1 }}
            interval={interval}
            isWrong={isWrong}
            onChange={(changed) => onChange(intervals.with(at, changed))}
            onRemove={() => {
              onChange(intervals.toSpliced(at, 1));
              add.current?.focus();
            }}
          />
        ))}
        {isWrong && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={classes.tools}>
        <Button
          ref={add}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          aria-label={t('addTo', { day: name })}
          disabled={intervals.length >= mostIntervals}
          onClick={() => onChange([...intervals, nextInterval(intervals)])}
        >
          {t('add')}
        </Button>
        <CopyMenu day={name} onCopy={onCopy} />
      </div>
    </fieldset>
  );
}

interface IntervalProps {
  /** The name of the day, and the position of the interval in it. */
  of: { day: string; number: number };
  interval: Interval;
  isWrong: boolean;
  onChange: (interval: Interval) => void;
  onRemove: () => void;
}

function IntervalFields({ of, interval, isWrong, onChange, onRemove }: IntervalProps) {
  const t = useTranslations('hours');
  return (
    <div className={classes.interval}>
      <TextInput
        type="time"
        aria-label={t('from', of)}
        error={isWrong}
        value={interval.from}
        onChange={(event) => onChange({ ...interval, from: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="time"
        aria-label={t('to', of)}
        error={isWrong}
        value={shownEnd(interval.to)}
        onChange={(event) => onChange({ ...interval, to: meantEnd(event.currentTarget.value) })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', of)} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The button that copies the hours of a day to other days. */
function CopyMenu({ day, onCopy }: { day: string; onCopy: Props['onCopy'] }) {
  const t = useTranslations('hours');
  const menu = usePressMenu();
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconCopy size={15} stroke={1.8} aria-hidden />}
        aria-label={t('copyOf', { day })}
        {...menu.button}
      >
        {t('copy')}
      </Button>
      {menu.anchor && <CopyChoices anchor={menu.anchor} onClose={menu.close} day={day} onCopy={onCopy} />}
    </>
  );
}
