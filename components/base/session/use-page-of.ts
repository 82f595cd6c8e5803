'use client';

import { addressIn } from '#server/resources/resource/page-address.ts';
import { useFacts } from './context.tsx';

/**
 * Returns a function for the address of a record's page, or of its kind's list without an id. It is undefined if there is
 * no such page.
 */
export function usePageOf() {
  const { pages } = useFacts();
  return (kind: string, id?: string): string | undefined => addressIn(pages[kind], id);
}
