'use client';

import { useMessages } from 'next-intl';

/** The name of an AI function. Needs the texts `functionNames`. */
export function FunctionName({ of }: { of: string }) {
  const names: Readonly<Record<string, string>> = useMessages().functionNames ?? {};
  return names[of] ?? of;
}
