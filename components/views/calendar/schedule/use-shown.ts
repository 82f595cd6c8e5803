'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useLocale, useNow, useTimeZone } from 'next-intl';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { addDays, firstWeekday, isDay } from '../days.ts';
import { dayAfter, daysOfLayout, type Layout, layouts } from '../time/period.ts';
import { dayAt, startOf } from '../time/zone.ts';
import type { Layer } from './slots.ts';

const oftenMs = 60_000;

const parsers = {
  view: parseAsStringLiteral(layouts),
  day: parseAsString,
  people: parseAsArrayOf(parseAsString).withDefault([]),
  hide: parseAsArrayOf(parseAsString).withDefault([]),
  show: parseAsArrayOf(parseAsString).withDefault([]),
};

const toggled = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

/** The layout, the days, the people and the layers, as the address has them. A telephone begins with the agenda. */
export function useShown() {
  const zone = useTimeZone() ?? 'UTC';
  const now = useNow({ updateInterval: oftenMs }).getTime();
  const first = firstWeekday(useLocale());
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [address, setAddress] = useQueryStates(parsers, { history: 'push' });
  const today = dayAt(now, zone);
  const layout = address.view ?? (isNarrow ? 'agenda' : 'week');
  const day = isDay(address.day) ? address.day : today;
  const days = useMemo(() => daysOfLayout(layout, day, first), [layout, day, first]);
  return {
    zone,
    now,
    today,
    layout,
    day,
    days,
    isNarrow,
    from: startOf(days[0] ?? day, zone),
    to: startOf(addDays(days.at(-1) ?? day, 1), zone),
    people: address.people,
    isLayerOn: ({ key, isOff = false }: Layer) =>
      isOff ? address.show.includes(key) : !address.hide.includes(key),
    step: (direction: 1 | -1) => void setAddress({ day: dayAfter(layout, day, direction) }),
    toPresent: () => void setAddress({ day: null }),
    setLayout: (view: Layout) => void setAddress({ view }),
    openDay: (opened: string) => void setAddress({ view: 'day', day: opened }),
    setPeople: (people: string[]) => void setAddress({ people }),
    toggleLayer: ({ key, isOff = false }: Layer) =>
      void setAddress(isOff ? { show: toggled(address.show, key) } : { hide: toggled(address.hide, key) }),
  };
}

export type Shown = ReturnType<typeof useShown>;
