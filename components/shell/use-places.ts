'use client';

import { useFacts } from '#components/base/session/context.tsx';
import { places } from './places.ts';

/** The pages that this person may use. */
export function usePlaces() {
  const { refused } = useFacts();
  return places.filter(({ needs }) => !needs || refused[needs[0]]?.includes(needs[1]) !== true);
}
