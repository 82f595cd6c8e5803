'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { AgendaView } from '../agenda/agenda-view.tsx';
import type { Held } from '../hand/drags.ts';
import { useHand } from '../hand/use-hand.ts';
import { useScheduleKeys } from '../hand/use-schedule-keys.ts';
import { HoursView } from '../hours/hours-view.tsx';
import { MonthView } from '../month/month-view.tsx';
import { axisOf } from '../time/axis.ts';
import { type CalendarEntry, compareEntries, daysOfEntry } from '../time/entry.ts';
import { momentOf, wallAt } from '../time/zone.ts';
import { ScheduleContext, type ScheduleView, useSchedule } from './context.ts';
import classes from './schedule.module.css';
import { ScheduleBar } from './schedule-bar.tsx';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import type { Draft, ScheduleSlots } from './slots.ts';
import { useWhenText } from './use-entry-texts.ts';
import type { Shown } from './use-shown.ts';

const DraftDialog = dynamic(
  () => loadPart(() => import('./draft-dialog.tsx')).then((all) => all.DraftDialog),
  {
    ssr: false,
  },
);
const KeysDialog = dynamic(() => loadPart(() => import('./keys-dialog.tsx')).then((all) => all.KeysDialog), {
  ssr: false,
});

const views = { month: MonthView, week: HoursView, day: HoursView, agenda: AgendaView };

interface Props {
  shown: Shown;
  slots: ScheduleSlots;
  isAsking: boolean;
  onAsked: () => void;
}

/** A calendar of entries from any source: a month, the hours of a week or a day, people side by side, or an agenda. */
export function Schedule({ shown, slots, isAsking, onAsked }: Props) {
  const { zone, layout, days } = shown;
  const people = useMemo(
    () => shown.people.flatMap((id) => slots.people.find((one) => one.id === id) ?? []),
    [shown.people, slots.people],
  );
  const hasHours = layout === 'week' || layout === 'day';
  const columns = useMemo(() => {
    const each = people.length > 0 ? people.map(({ id }) => id) : [undefined];
    return days.flatMap((day) => each.map((person) => ({ day, person })));
  }, [days, people]);
  const axis = useMemo(() => axisOf(hasHours ? days : days.slice(0, 1), zone), [hasHours, days, zone]);
  const { said, say } = useAnnouncements(zone, slots);
  const hand = useHand(
    slots,
    { axis, zone },
    {
      zone,
      hasWeeks: layout === 'month',
      beside: slots.isGivable && layout === 'day' ? people.map(({ id }) => id) : [],
      say,
    },
  );
  const entries = useShownEntries(
    slots.entries,
    people.map(({ id }) => id),
    hand.held,
    zone,
  );
  const [isHelp, setHelp] = useState(false);
  const next = nextDraft(shown);
  useScheduleKeys({
    shown,
    isAsking: isAsking || hand.isAsking,
    add: slots.create && (() => hand.ask(next)),
    undo: slots.undo,
    onHelp: () => setHelp(true),
  });
  const view: ScheduleView = { shown, slots, entries, people, columns, axis, hand };
  const draft = hand.isAsking ? hand.draft : isAsking ? next : undefined;
  const close = () => {
    hand.closeAsking();
    onAsked();
  };
  return (
    <ScheduleContext value={view}>
      <ScheduleBar onHelp={() => setHelp(true)} />
      <Content />
      <p className={classes.said} role="status">
        {said}
      </p>
      {draft && slots.create && <DraftDialog draft={draft} onClose={close} />}
      {isHelp && <KeysDialog onClose={() => setHelp(false)} />}
    </ScheduleContext>
  );
}

function Content() {
  const t = useTranslations('data');
  const { shown, slots, entries, hand } = useSchedule();
  const View = views[shown.layout];
  if (slots.problem !== undefined && entries.length === 0)
    return <Failed title={t('failed')} about={slots.problem} onRetry={slots.retry} />;
  if (slots.isLoading) return <ScheduleSkeleton layout={shown.layout} />;
  const isDrawable = slots.create !== undefined && shown.layout !== 'agenda';
  const { first, last } = { first: shown.days[0] ?? '', last: shown.days.at(-1) ?? '' };
  const isEmpty = !entries.some(({ when }) => {
    const own = daysOfEntry(when, shown.zone);
    return own.first <= last && own.last >= first;
  });
  return (
    <>
      {slots.problem !== undefined && (
        <p className={classes.problem} role="alert">
          {slots.problem}{' '}
          <Button size="compact-sm" variant="light" onClick={() => void slots.retry()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {isEmpty && (
        <p className={classes.empty}>
          {slots.empty} {isDrawable && slots.emptyDraw}
        </p>
      )}
      <section
        className={classes.view}
        aria-label={slots.titleLabel}
        onPointerDown={hand.onPointerDown}
        onKeyDown={hand.onKeyDown}
      >
        <View />
      </section>
    </>
  );
}

/** The entries of the chosen people, with the dragged one where it would be. */
function useShownEntries(
  entries: readonly CalendarEntry[],
  people: readonly string[],
  held: Held | undefined,
  zone: string,
): readonly CalendarEntry[] {
  const chosen = people.join(' ');
  return useMemo(() => {
    const wanted = chosen === '' ? undefined : chosen.split(' ');
    return entries
      .filter((entry) => !wanted || entry.people.some((one) => wanted.includes(one)))
      .map((entry) => (held?.entry.id === entry.id ? asHeld(entry, held) : entry))
      .sort(compareEntries(zone));
  }, [entries, chosen, held, zone]);
}

function asHeld(entry: CalendarEntry, { when, fromPerson, toPerson }: Held): CalendarEntry {
  if (toPerson === undefined || toPerson === fromPerson) return { ...entry, when };
  const others = entry.people.filter((one) => one !== fromPerson && one !== toPerson);
  return { ...entry, when, people: [toPerson, ...others] };
}

/** The next full hour, or the morning of the first shown day if today is not shown. */
function nextDraft({ now, zone, today, days, day }: Shown): Draft {
  const isToday = days.includes(today);
  const { minute } = wallAt(now, zone);
  const from = momentOf(
    { day: isToday ? today : day, minute: isToday ? (Math.floor(minute / 60) + 1) * 60 : 9 * 60 },
    zone,
  );
  return { when: { from, to: from + 3_600_000 } };
}

/** The sentence that a screen reader reads while an entry is moved by keys. */
function useAnnouncements(zone: string, { people }: ScheduleSlots) {
  const t = useTranslations('scheduleView.said');
  const whenText = useWhenText(zone);
  const [said, setSaid] = useState('');
  const say = (held: Held | undefined, how: 'lifted' | 'moved' | 'dropped' | 'cancelled') => {
    if (!held) return;
    const name = people.find(({ id }) => id === held.toPerson)?.name;
    const time = [whenText(held.when), name].filter(Boolean).join(', ');
    setSaid(t(how, { title: held.entry.title, time }));
  };
  return { said, say };
}
