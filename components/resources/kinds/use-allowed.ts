'use client';

import { useFacts } from '#components/base/session/context.tsx';

/** Whether the person would be let make a call whose name only the schemas know. */
export function useAllowed() {
  const { refused } = useFacts();
  return (area: string, verb: string) => refused[area]?.includes(verb) !== true;
}
