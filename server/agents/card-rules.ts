import type { Limits, Sensed } from './agent.ts';
import { taskInput } from './tasks.ts';

export interface OpenCard {
  id: string;
  code: string;
  title: string;
  status: string;
  priority: number;
  due_at: string | null;
  estimate_minutes: number | null;
  worked_minutes: number;
  assignee_id: string | null;
  project_id: string | null;
  skills_required: string[];
  lease_expires_at: string | null;
  holder_id: string | null;
}

export interface Editor {
  user_id: string;
  skills: readonly string[];
  /** Minutes that are planned for what they are responsible for. */
  load: number;
}

type Kind = 'assign' | 'reorder' | 'remind';
export type CardLimits = Limits<'risk_hours' | 'raise_by' | 'usual_minutes'>;
type Found = Sensed & { kind: Kind };

const hour = 3_600_000;

/** Cards in the order in which they are due; each goes to who can do it and has least to do, counting what was just given. */
export function lookAtCards(
  cards: readonly OpenCard[],
  editors: readonly Editor[],
  { now, today }: { now: string; today: string },
  limits: CardLimits,
): Found[] {
  const load = new Map(editors.map((one) => [one.user_id, one.load]));
  return cards.flatMap((card): Found[] => {
    const target = { type: 'edit_card', id: card.id };
    const name = `${card.code} ${card.title}`;
    const about = { target, facets: { assignee_id: card.assignee_id, project_id: card.project_id } };
    const planned = card.estimate_minutes ?? limits.usual_minutes;
    const remaining = Math.max(0, planned - card.worked_minutes);
    const isOver = card.lease_expires_at !== null && card.lease_expires_at <= now;
    if (card.status === 'in_progress' && isOver)
      return [
        {
          ...about,
          kind: 'remind',
          title: `${name}: the claim is over, and nothing was handed in`,
          rationale: 'Whoever had it has stopped, or has forgotten to say that it goes on.',
          evidence: [{ text: `The claim ended at ${card.lease_expires_at}`, record: target }],
          input: taskInput({
            title: `Go on with ${name}, or give it back`,
            why: `The claim ended at ${card.lease_expires_at}.`,
            about: target,
            assignee: card.holder_id?.startsWith('usr_') ? card.holder_id : card.assignee_id,
            due: today,
            priority: 'high',
          }),
          confidence: 0.8,
        },
      ];
    if (!['ready', 'changes_requested'].includes(card.status) || (card.lease_expires_at !== null && !isOver))
      return [];
    const found: Found[] = [];
    const left = card.due_at === null ? null : (Date.parse(card.due_at) - Date.parse(now)) / hour;
    if (left !== null && left - remaining / 60 <= limits.risk_hours && card.priority < 100)
      found.push({
        ...about,
        kind: 'reorder',
        title: `${name}: move it up the line`,
        rationale: 'With what is left to do there is hardly any time until it is due.',
        evidence: [
          {
            text: `${Math.max(0, Math.floor(left))} hours are left, ${remaining} minutes of work are planned`,
            record: target,
          },
        ],
        input: { id: card.id, priority: Math.min(100, card.priority + limits.raise_by) },
        confidence: left < 0 ? 0.95 : 0.8,
      });
    const able = editors.filter(({ skills }) =>
      card.skills_required.every((skill) => skills.includes(skill)),
    );
    const [best] = able.toSorted(
      (a, b) => (load.get(a.user_id) ?? 0) - (load.get(b.user_id) ?? 0) || (a.user_id < b.user_id ? -1 : 1),
    );
    if (card.assignee_id === null && best) {
      const minutes = load.get(best.user_id) ?? 0;
      load.set(best.user_id, minutes + remaining);
      const skills = card.skills_required.length ? ` and can do ${card.skills_required.join(', ')}` : '';
      found.push({
        ...about,
        kind: 'assign',
        title: `${name}: give it to somebody`,
        rationale: 'Nobody is responsible for it.',
        evidence: [{ text: `This person has ${minutes} minutes of work${skills}`, record: target }],
        input: { id: card.id, assignee_id: best.user_id },
        confidence: card.skills_required.length ? 0.8 : 0.6,
      });
    }
    return found;
  });
}
