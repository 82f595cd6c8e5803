import type { Ticket } from '#server/areas/work/tickets/tickets.ts';
import { fold } from '../text/words.ts';
import type { Verdict } from './triage.ts';

export const usualCategories = ['billing', 'access', 'delivery', 'technical', 'complaint'];
export const priorities: readonly Ticket['priority'][] = ['low', 'normal', 'high', 'urgent'];

/** The verdict of a model if it is allowed and at least as certain as that of the rules; its words must be in the text. */
export function surest(
  answered: Verdict | null,
  own: Verdict | null,
  { about, allowed }: { about: string; allowed: readonly string[] },
): Verdict | null {
  if (answered === null || !allowed.includes(answered.value)) return own;
  const { value, probability, words } = answered;
  if (probability < 0 || probability > 1 || (own && probability < own.probability)) return own;
  const isInText = (word: string) => word.trim() !== '' && fold(about).includes(fold(word));
  return { value, probability, words: words.filter(isInText).slice(0, 3) };
}
