import { valueAt } from '../form/values.ts';
import { asEntry, type Entry } from '../kinds/kind.ts';

/**
 * The ids of the records that a call on a record has made: that of its answer if it is another record, such as the revision
 * of a quote, or else those that the declaration names (`opens`), such as the deal of a converted lead.
 */
export function madeIds(
  record: Entry | undefined,
  reply: unknown,
  opens: string | null | undefined,
): string[] {
  const answer = asEntry(reply);
  if (!answer) return [];
  if (record && answer.id !== record.id) return [answer.id];
  const named: unknown[] = opens ? [valueAt(answer, opens)].flat() : [];
  return named.filter((id) => typeof id === 'string');
}
