import { pageOf } from '#server/kernel/resource/pages.ts';
import { findTopic } from './topics.ts';

interface About {
  related: { type: string; id: string } | null;
  topic: string | null;
}

/** Returns the console's page that shows the subject of a notification: its record, or the page of its topic. */
export const subjectPage = ({ related, topic }: About): string =>
  (related ? pageOf(related.type, related.id) : undefined) ?? findTopic(topic)?.page ?? '/notifications';
