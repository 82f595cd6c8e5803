'use client';

import { useFacts } from '#components/base/session/context.tsx';

/** Returns a function that tells if the person may call an operation that is named only in the schemas. */
export function useAllowed() {
  const { refused } = useFacts();
  return (area: string, verb: string) => refused[area]?.includes(verb) !== true;
}
