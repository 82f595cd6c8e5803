'use client';

import { addressIn, workIn } from '#server/resources/resource/page-address.ts';
import { useFacts } from './context.tsx';

/**
 * Returns a function for the address of a record's page, or of its kind's list without an id. It is undefined if there is
 * no such page.
 */
export function usePageOf() {
  const { pages } = useFacts();
  return (kind: string, id?: string): string | undefined => addressIn(pages[kind], id);
}

/** The same for the page where this person works on the record, which can be another one than the record's page. */
export function useWorkPageOf() {
  const { pages, refused } = useFacts();
  return (kind: string, id: string): string | undefined =>
    workIn(pages[kind], id, (area, verb) => refused[area]?.includes(verb) !== true);
}
