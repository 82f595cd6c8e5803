'use client';

import { useFacts } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { Notification } from './notifications.ts';

/** Returns a function for the page that shows the subject of a notification: its record, or the page of its topic. */
export function useSubjectPage() {
  const pageOf = usePageOf();
  const { topic_pages } = useFacts();
  return ({ related, topic }: Pick<Notification, 'related' | 'topic'>): string =>
    (related && pageOf(related.type, related.id)) ?? topic_pages[topic ?? ''] ?? '/notifications';
}
