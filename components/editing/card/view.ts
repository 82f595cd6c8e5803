'use client';

import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';

/** The parts of the panel; the details open one of their sections. */
export const sections = ['files', 'ai', 'guests', 'history'] as const;
export type Section = (typeof sections)[number];
export const tabs = ['cut', 'brief', 'details', ...sections] as const;
export type Tab = (typeof tabs)[number];

export const commentFilters = ['all', 'open', 'drawn'] as const;

const parsers = {
  tab: parseAsStringLiteral(tabs).withDefault('cut').withOptions({ history: 'push' }),
  /** The number of the version; without it the newest is shown. */
  v: parseAsInteger.withOptions({ history: 'push' }),
  compare: parseAsStringLiteral(['side', 'wipe'] as const),
  comments: parseAsStringLiteral(commentFilters).withDefault('all'),
};

/** The shown version and filter are stored in the address, so that a cut can be sent to a colleague. */
export const useCardView = () => useQueryStates(parsers, { clearOnDefault: true });
