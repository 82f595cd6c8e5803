import { decisionPageOf, pageOf } from '#server/resources/resource/pages.ts';
import { findTopic } from './topics.ts';

interface About {
  id: string;
  related: { type: string; id: string } | null;
  records: readonly unknown[];
  topic: string | null;
}

/**
 * Returns the console's page that shows the subject of a notification: where its record is decided, its record, the list
 * of its records, or the page of its topic.
 */
export function subjectPage({ id, related, records, topic }: About): string {
  if (!related && records.length > 0) return `/notifications/${id}`;
  const known = findTopic(topic);
  const decision = related && known?.asksDecision ? decisionPageOf(related.type, related.id) : undefined;
  const record = related ? pageOf(related.type, related.id) : undefined;
  return decision ?? record ?? known?.page ?? '/notifications';
}
