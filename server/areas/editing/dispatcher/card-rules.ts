import type { AgentFinding, Limits } from '#server/areas/ai/agents/agent.ts';
import { taskInput } from '#server/areas/ai/agents/tasks.ts';
import type { Evidence } from '#server/areas/ai/suggestions/proposing.ts';
import type { EditCard } from '../cards/cards.ts';
import type { Placed } from '../functions/edit-plan.ts';
import { t } from './messages.ts';

export interface OpenCard {
  id: string;
  code: string;
  title: string;
  status: EditCard['status'];
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
type Found = AgentFinding & { kind: Kind };

const hour = 3_600_000;

/** Cards in these states wait for an editor. */
const waiting: readonly EditCard['status'][] = ['ready', 'changes_requested'];

/** The editors with the minutes that are planned for each, including those of cards that were just assigned. */
interface Team {
  editors: readonly Editor[];
  load: Map<string, number>;
}

/** Looks at the cards in the order in which they are due. */
export function proposeForCards(
  cards: readonly OpenCard[],
  editors: readonly Editor[],
  dispatch: Dispatch,
  { now, today }: { now: string; today: string },
  limits: CardLimits,
): Found[] {
  const team = { editors, load: new Map(editors.map((one) => [one.user_id, one.load])) };
  return cards.flatMap((card): Found[] => {
    const { minutes: planned, by } = dispatch.minutesOf(card);
    const remaining = Math.max(0, planned - card.worked_minutes);
    const isOver = card.lease_expires_at !== null && card.lease_expires_at <= now;
    if (card.status === 'in_progress' && isOver) return reminding(card, today);
    if (!waiting.includes(card.status) || (card.lease_expires_at !== null && !isOver)) return [];
    const left = card.due_at === null ? null : (Date.parse(card.due_at) - Date.parse(now)) / hour;
    const isAtRisk = left !== null && left - remaining / 60 <= limits.risk_hours;
    return [
      ...(isAtRisk && card.priority < 100 ? [raising(card, { left, remaining, by }, limits)] : []),
      ...(card.assignee_id === null ? given(card, assigning(card, remaining, dispatch, team)) : []),
    ];
  });
}

function raising(
  card: OpenCard,
  { left, remaining, by }: { left: number; remaining: number; by: string | undefined },
  { raise_by }: CardLimits,
): Found {
  const text = t('timeLeft', { hours: Math.max(0, Math.floor(left)), minutes: remaining });
  return {
    ...about(card),
    kind: 'reorder',
    by,
    title: t('raisePriority', { card: nameOf(card) }),
    rationale: t('littleTime'),
    evidence: [{ text, record: { type: 'edit_card', id: card.id } as const }],
    input: { id: card.id, priority: Math.min(100, card.priority + raise_by) },
    confidence: left < 0 ? 0.95 : 0.8,
  };
}

/**
 * The plan decides if there is one; otherwise the card goes to the able editor with the least work, including cards
 * that were just assigned.
 */
function assigning(card: OpenCard, remaining: number, dispatch: Dispatch, team: Team): Assigned | undefined {
  if (!dispatch.plan) return toLeastLoaded(card, remaining, dispatch, team);
  const placed = dispatch.plan.get(card.id);
  if (!placed) return undefined;
  const { editor_id, after_minutes, reason, minutes, is_late } = placed;
  const text = t(is_late ? 'placedLate' : 'placed', { reason, minutes, after: after_minutes });
  return { editor: editor_id, evidence: [{ text }], by: dispatch.by, confidence: dispatch.confidence };
}

function toLeastLoaded(
  card: OpenCard,
  remaining: number,
  { tooLittle }: Dispatch,
  { editors, load }: Team,
): Assigned | undefined {
  const { skills_required: skills } = card;
  const able = editors.filter((editor) => skills.every((skill) => editor.skills.includes(skill)));
  const loadOf = ({ user_id }: Editor) => load.get(user_id) ?? 0;
  const [best] = able.toSorted((a, b) => loadOf(a) - loadOf(b) || (a.user_id < b.user_id ? -1 : 1));
  if (!best) return undefined;
  const minutes = loadOf(best);
  load.set(best.user_id, minutes + remaining);
  const text = skills.length ? t('skilledLoad', { minutes, skills }) : t('load', { minutes });
  const evidence: Evidence[] = [{ text }];
  if (tooLittle) evidence.push(tooLittle);
  return { editor: best.user_id, evidence, by: undefined, confidence: skills.length ? 0.8 : 0.6 };
}

interface Assigned {
  editor: string;
  evidence: Evidence[];
  by: string | undefined;
  confidence: number;
}

const about = ({ id, assignee_id, project_id }: OpenCard) => ({
  target: { type: 'edit_card', id } as const,
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
      title: t('assign', { card: nameOf(card) }),
      rationale: t('nobodyResponsible'),
      input: { id: card.id, assignee_id: editor },
    },
  ];
}

/** The last holder is asked about the card. */
function reminding(card: OpenCard, today: string): Found[] {
  const text = t('endedAt', { time: card.lease_expires_at ?? '' });
  const holder = card.holder_id?.startsWith('usr_') ? card.holder_id : card.assignee_id;
  return [
    {
      ...about(card),
      kind: 'remind',
      title: t('claimEnded', { card: nameOf(card) }),
      rationale: t('holderStopped'),
      evidence: [{ text, record: { type: 'edit_card', id: card.id } as const }],
      input: taskInput({
        title: t('continueOrRelease', { card: nameOf(card) }),
        why: text,
        about: { type: 'edit_card', id: card.id } as const,
        assignee: holder,
        due: today,
        priority: 'high',
      }),
      confidence: 0.8,
    },
  ];
}
