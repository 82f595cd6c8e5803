'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';

export const views = ['unread', 'all'] as const;
export type Shown = (typeof views)[number];

/** The shown view, stored in the address. */
export const useShown = () =>
  useQueryState(
    'show',
    parseAsStringLiteral(views).withDefault('unread').withOptions({ history: 'replace' }),
  );
