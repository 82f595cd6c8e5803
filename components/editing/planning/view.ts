'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const tabs = ['plan', 'hours', 'flow'] as const;

const step = { history: 'push', clearOnDefault: true } as const;

const parsers = {
  tab: parseAsStringLiteral(tabs).withDefault('plan').withOptions(step),
  from: parseAsString,
  to: parseAsString,
};

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

export const usePlanningView = () => useQueryStates(parsers);

/** The days in the address; the server chooses the others. */
export const periodIn = ({ from, to }: { from: string | null; to: string | null }) => ({
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
});
