import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
export interface PlannedCard {
  id: string;
  title: string;
  minutes: number;
  due_at: string | null;
  priority: number;
  skills: readonly string[];
  /** The person who is responsible or has first refusal; the plan keeps them if they have the skills. */
  preferred: string | null;
}

export interface EditorLoad {
  id: string;
  skills: readonly string[];
  /** Minutes of the work that they already have. */
  load: number;
}

export interface Placed {
  card_id: string;
  title: string;
  editor_id: string;
  minutes: number;
  /** Minutes of other work before this card is begun. */
  after_minutes: number;
  ready_at: string;
  is_late: boolean;
  reason: Message;
}

const dayLength = 86_400_000;

const bySomeDue = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

function reasonFor({ preferred, skills }: PlannedCard, { id }: EditorLoad, able: number): Message {
  if (id === preferred) return t('isResponsible');
  return skills.length ? t('leastWorkOfSkilled', { able, skills }) : t('leastWork');
}

/**
 * Cards that are due first are placed first, then those of higher priority. A card goes to the person responsible for
 * it, or else to the able editor with whom it is ready soonest. A day has a fixed number of minutes of work, every day
 * of the week.
 */
export function planEdits(
  cards: readonly PlannedCard[],
  editors: readonly EditorLoad[],
  { now, minutesPerDay }: { now: string; minutesPerDay: number },
): { plan: Placed[]; unplaced: { card_id: string; title: string; reason: Message }[] } {
  const load = new Map(editors.map((one) => [one.id, one.load]));
  const loadOf = (id: string) => load.get(id) ?? 0;
  const plan: Placed[] = [];
  const unplaced: { card_id: string; title: string; reason: Message }[] = [];
  const inOrder = cards.toSorted(
    (a, b) => bySomeDue(a.due_at, b.due_at) || b.priority - a.priority || (a.id < b.id ? -1 : 1),
  );
  for (const card of inOrder) {
    const able = editors
      .filter((one) => card.skills.every((skill) => one.skills.includes(skill)))
      .toSorted((a, b) => loadOf(a.id) - loadOf(b.id) || (a.id < b.id ? -1 : 1));
    const chosen = able.find((one) => one.id === card.preferred) ?? able[0];
    if (!chosen) {
      const { skills } = card;
      const reason = skills.length ? t('nobodyHasSkills', { skills }) : t('nobodyAvailable');
      unplaced.push({ card_id: card.id, title: card.title, reason });
      continue;
    }
    const after = loadOf(chosen.id);
    load.set(chosen.id, after + card.minutes);
    const days = (after + card.minutes) / minutesPerDay;
    const ready_at = new Date(Date.parse(now) + Math.round(days * dayLength)).toISOString();
    plan.push({
      card_id: card.id,
      title: card.title,
      editor_id: chosen.id,
      minutes: card.minutes,
      after_minutes: after,
      ready_at,
      is_late: card.due_at !== null && ready_at > card.due_at,
      reason: reasonFor(card, chosen, able.length),
    });
  }
  return { plan, unplaced };
}
