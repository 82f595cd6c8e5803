'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';

export const views = ['unread', 'all'] as const;
export type Shown = (typeof views)[number];

/** In the address, as every view of the console. */
export const useShown = () =>
  useQueryState(
    'show',
    parseAsStringLiteral(views).withDefault('unread').withOptions({ history: 'replace' }),
  );
