import { pageOf } from '#server/resources/resource/pages.ts';
import { findTopic } from './topics.ts';

interface About {
  id: string;
  related: { type: string; id: string } | null;
  records: readonly unknown[];
  topic: string | null;
}

/**
 * Returns the console's page that shows the subject of a notification: its record, the list of its records, or the page
 * of its topic.
 */
export function subjectPage({ id, related, records, topic }: About): string {
  if (!related && records.length > 0) return `/notifications/${id}`;
  return (
    (related ? pageOf(related.type, related.id) : undefined) ?? findTopic(topic)?.page ?? '/notifications'
  );
}
