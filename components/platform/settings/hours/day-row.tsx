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

/** One day, closed or open with any number of intervals. */
export function DayRow({
  day,
  intervals,
  problem,
  onChange,
  onCopy,
}: {
  day: Day;
  intervals: readonly Interval[];
  problem: string | undefined;
  onChange: (intervals: Interval[]) => void;
  onCopy: (to: readonly Day[]) => void;
}) {
  const t = useTranslations('hours');
  const { words } = useSettingsPage();
  const menu = usePressMenu();
  const add = useRef<HTMLButtonElement>(null);
  const name = words.property('settings', day);
  const isOpen = intervals.length > 0;
  const set = (at: number, part: Partial<Interval>) =>
    onChange(intervals.map((one, nth) => (nth === at ? { ...one, ...part } : one)));
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
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no id, only its position
          <div key={at} className={classes.interval}>
            <TextInput
              type="time"
              aria-label={t('from', { day: name, number: at + 1 })}
              error={isWrong}
              value={interval.from}
              onChange={(event) => set(at, { from: event.currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              aria-label={t('to', { day: name, number: at + 1 })}
              error={isWrong}
              value={shownEnd(interval.to)}
              onChange={(event) => set(at, { to: meantEnd(event.currentTarget.value) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove', { day: name, number: at + 1 })}
              onClick={() => {
                onChange(intervals.toSpliced(at, 1));
                add.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
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
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconCopy size={15} stroke={1.8} aria-hidden />}
          aria-label={t('copyOf', { day: name })}
          {...menu.button}
        >
          {t('copy')}
        </Button>
        {menu.anchor && <CopyChoices anchor={menu.anchor} onClose={menu.close} day={name} onCopy={onCopy} />}
      </div>
    </fieldset>
  );
}
