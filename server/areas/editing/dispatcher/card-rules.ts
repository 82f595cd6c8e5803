import type { Limits, Sensed } from '#server/areas/ai/agents/agent.ts';
import { taskInput } from '#server/areas/ai/agents/tasks.ts';
import type { Evidence } from '#server/areas/ai/suggestions/proposing.ts';
import type { Placed } from '../functions/edit-plan.ts';

export interface OpenCard {
  id: string;
  code: string;
  title: string;
  status: string;
  priority: number;
  due_at: string | null;
  deliverable: string;
  /** Target length of the video, in seconds. */
  seconds: number | null;
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
  /** Minutes that are planned for the cards for which they are responsible. */
  load: number;
}

/** Results of edit_assign and edit_estimate. */
export interface Dispatch {
  /** Planned editor of each card; undefined if there is too little to plan from. */
  plan: ReadonlyMap<string, Placed> | undefined;
  by: string;
  confidence: number;
  tooLittle: Evidence | undefined;
  minutesOf(card: OpenCard): { minutes: number; by: string | undefined };
}

type Kind = 'assign' | 'reorder' | 'remind';
export type CardLimits = Limits<'risk_hours' | 'raise_by' | 'usual_minutes'>;
type Found = Sensed & { kind: Kind };

const hour = 3_600_000;

/** Looks at the cards in the order in which they are due. */
export function lookAtCards(
  cards: readonly OpenCard[],
  editors: readonly Editor[],
  dispatch: Dispatch,
  { now, today }: { now: string; today: string },
  limits: CardLimits,
): Found[] {
  const load = new Map(editors.map((one) => [one.user_id, one.load]));
  return cards.flatMap((card): Found[] => {
    const { minutes: planned, by } = dispatch.minutesOf(card);
    const remaining = Math.max(0, planned - card.worked_minutes);
    const isOver = card.lease_expires_at !== null && card.lease_expires_at <= now;
    if (card.status === 'in_progress' && isOver) return reminding(card, today);
    if (!['ready', 'changes_requested'].includes(card.status) || (card.lease_expires_at !== null && !isOver))
      return [];
    const found: Found[] = [];
    const left = card.due_at === null ? null : (Date.parse(card.due_at) - Date.parse(now)) / hour;
    if (left !== null && left - remaining / 60 <= limits.risk_hours && card.priority < 100)
      found.push({
        ...about(card),
        kind: 'reorder',
        by,
        title: `${nameOf(card)}: move it up the line`,
        rationale: 'With what is left to do there is hardly any time until it is due.',
        evidence: [
          {
            text: `${Math.max(0, Math.floor(left))} hours are left, ${remaining} minutes of work are planned`,
            record: { type: 'edit_card', id: card.id },
          },
        ],
        input: { id: card.id, priority: Math.min(100, card.priority + limits.raise_by) },
        confidence: left < 0 ? 0.95 : 0.8,
      });
    if (card.assignee_id === null) found.push(...given(card, assigning(card, remaining)));
    return found;
  });

  /**
   * The plan decides if there is one; otherwise the card goes to the able editor with the least work, including cards
   * that were just assigned.
   */
  function assigning(card: OpenCard, remaining: number): Assigned | undefined {
    if (dispatch.plan) {
      const placed = dispatch.plan.get(card.id);
      if (!placed) return undefined;
      const { editor_id, after_minutes, reason, minutes, is_late } = placed;
      const late = is_late ? '; even so it would be late' : '';
      const text = `This person ${reason}: ${minutes} minutes, after ${after_minutes} of other work${late}`;
      return { editor: editor_id, evidence: [{ text }], by: dispatch.by, confidence: dispatch.confidence };
    }
    const able = editors.filter(({ skills }) =>
      card.skills_required.every((skill) => skills.includes(skill)),
    );
    const loadOf = ({ user_id }: Editor) => load.get(user_id) ?? 0;
    const [best] = able.toSorted((a, b) => loadOf(a) - loadOf(b) || (a.user_id < b.user_id ? -1 : 1));
    if (!best) return undefined;
    const minutes = loadOf(best);
    load.set(best.user_id, minutes + remaining);
    const skills = card.skills_required.length ? ` and can do ${card.skills_required.join(', ')}` : '';
    const evidence: Evidence[] = [{ text: `This person has ${minutes} minutes of work${skills}` }];
    if (dispatch.tooLittle) evidence.push(dispatch.tooLittle);
    return { editor: best.user_id, evidence, by: undefined, confidence: skills ? 0.8 : 0.6 };
  }
}

interface Assigned {
  editor: string;
  evidence: Evidence[];
  by: string | undefined;
  confidence: number;
}

const about = ({ id, assignee_id, project_id }: OpenCard) => ({
  target: { type: 'edit_card', id },
  facets: { assignee_id, project_id },
});

const nameOf = ({ code, title }: OpenCard) => `${code} ${title}`;

function given(card: OpenCard, assigned: Assigned | undefined): Found[] {
  if (!assigned) return [];
  const { editor, ...why } = assigned;
  return [
    {
      ...about(card),
      ...why,
      kind: 'assign',
      title: `${nameOf(card)}: give it to somebody`,
      rationale: 'Nobody is responsible for it.',
      input: { id: card.id, assignee_id: editor },
    },
  ];
}

/** The last holder is asked about the card. */
function reminding(card: OpenCard, today: string): Found[] {
  const text = `The claim ended at ${card.lease_expires_at}`;
  const holder = card.holder_id?.startsWith('usr_') ? card.holder_id : card.assignee_id;
  return [
    {
      ...about(card),
      kind: 'remind',
      title: `${nameOf(card)}: the claim is over, and nothing was handed in`,
      rationale: 'Whoever had it has stopped, or has forgotten to say that it goes on.',
      evidence: [{ text, record: { type: 'edit_card', id: card.id } }],
      input: taskInput({
        title: `Go on with ${nameOf(card)}, or give it back`,
        why: `${text}.`,
        about: { type: 'edit_card', id: card.id },
        assignee: holder,
        due: today,
        priority: 'high',
      }),
      confidence: 0.8,
    },
  ];
}
