'use client';

import { useFacts } from '#components/base/session/context.tsx';
import { places } from './places.ts';

/** Those that would not refuse this person. */
export function usePlaces() {
  const { refused } = useFacts();
  return places.filter(({ needs }) => !needs || refused[needs[0]]?.includes(needs[1]) !== true);
}
