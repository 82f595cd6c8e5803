'use client';

import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const tabs = ['cut', 'brief', 'ai', 'guests', 'history'] as const;
export type Tab = (typeof tabs)[number];

const parsers = {
  tab: parseAsStringLiteral(tabs).withDefault('cut').withOptions({ history: 'push' }),
  /** The number of the version; without it the newest is shown. */
  v: parseAsInteger.withOptions({ history: 'push' }),
  comments: parseAsStringLiteral(['open', 'all'] as const).withDefault('all'),
};

/** The shown version and filter are stored in the address, so that a cut can be sent to a colleague. */
export const useCardView = () => useQueryStates(parsers, { clearOnDefault: true });
