'use client';

import { useFacts } from '#components/base/session/context.tsx';
import { useWorkPageOf } from '#components/base/session/use-page-of.ts';
import { decisionIn } from '#server/resources/resource/page-address.ts';
import type { Notification } from './notifications.ts';

/**
 * Returns a function for the page that shows the subject of a notification: where its record is decided or worked on, its record,
 * the list of its records, or the page of its topic.
 */
export function useSubjectPage() {
  const workPageOf = useWorkPageOf();
  const { topic_pages, decision_topics, pages } = useFacts();
  return ({
    id,
    related,
    records,
    topic,
  }: Pick<Notification, 'id' | 'related' | 'records' | 'topic'>): string => {
    if (!related && records.length > 0) return `/notifications/${id}`;
    const isQuestion = related !== null && decision_topics.includes(topic ?? '');
    const decision = isQuestion ? decisionIn(pages[related.type], related.id) : undefined;
    return (
      decision ??
      (related && workPageOf(related.type, related.id)) ??
      topic_pages[topic ?? ''] ??
      '/notifications'
    );
  };
}
