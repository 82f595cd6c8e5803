import { addDays } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import type { LeadRow } from '../../crm/lead-marks.ts';
import type { Scored } from '../../crm/lead-odds.ts';
import { joined } from '../../functions/joined.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { type Duplicate, duplicateRule } from './duplicates.ts';
import { t } from './messages.ts';

export interface NewLead extends LeadRow {
  label: string;
  currency: string | null;
  owner_id: string | null;
  score: number | null;
  has_task: boolean;
}

/** The scores of leads by the function lead_score, and the confidence in them. */
export interface Scoring {
  scoreOf(lead: LeadRow): Scored;
  by: string;
  confidence: number;
  /** Says from how many examples it was learned, or that they are too few. */
  known: Evidence;
}

type Kind = 'merge' | 'score' | 'owner' | 'call' | 'give_up';
type Found = AgentFinding & { kind: Kind };
export type LeadLimits = Limits<'hot_score' | 'score_step' | 'give_up_days'>;

const ofLead = (lead: NewLead) => ({
  target: { type: 'lead', id: lead.id } as const,
  amount: lead.estimated_value === null ? null : floatOf(lead.estimated_value),
  currency: lead.currency,
  facets: { owner_id: lead.owner_id, source: lead.source },
});

const merging = (lead: NewLead, { keep, keepName, score, reasons }: Duplicate): Found => ({
  ...ofLead(lead),
  kind: 'merge',
  by: duplicateRule,
  title: t('mergeLead', { name: lead.label }),
  rationale: t('mergeLeadWhy', { other: keepName }),
  evidence: reasons.map((text) => ({ text, record: { type: 'lead', id: keep } as const })),
  input: { id: keep, duplicate_id: lead.id },
  confidence: score,
});

const givingUp = (lead: NewLead, age: number): Found => ({
  ...ofLead(lead),
  kind: 'give_up',
  title: t('giveUpLead', { name: lead.label, days: age }),
  rationale: t('giveUpLeadWhy'),
  evidence: [
    {
      text: t('newSince', { day: lead.created_at.slice(0, 10) }),
      record: { type: 'lead', id: lead.id } as const,
    },
  ],
  input: { id: lead.id, status: 'unqualified', unqualified_reason: t('notContacted', { days: age }) },
  confidence: 0.5,
});

/** `owners` are the people who may take a lead, those with the fewest open leads first. */
export function proposeForLeads(
  leads: readonly NewLead[],
  {
    owners,
    duplicates,
    scoring,
  }: { owners: readonly string[]; duplicates: Map<string, Duplicate>; scoring: Scoring },
  today: string,
  limits: LeadLimits,
): Found[] {
  let turn = 0;
  return leads.flatMap((lead): Found[] => {
    const duplicate = duplicates.get(lead.id);
    if (duplicate) return [merging(lead, duplicate)];
    const age = daysBetween(lead.created_at, today);
    const isUntouched = lead.last_activity_at === null && !lead.has_task;
    if (age >= limits.give_up_days && isUntouched) return [givingUp(lead, age)];
    const scored = scoring.scoreOf(lead);
    const isNewScore = lead.score === null || Math.abs(lead.score - scored.score) >= limits.score_step;
    const next = lead.owner_id ?? owners[turn % Math.max(1, owners.length)] ?? null;
    const isAssigned = lead.owner_id === null && next !== null;
    if (isAssigned) turn++;
    return [
      ...(isNewScore ? [scoringLead(lead, scored, scoring)] : []),
      ...(isAssigned ? [assigning(lead, scored, next)] : []),
      ...(scored.score >= limits.hot_score && isUntouched
        ? [calling(lead, scored, scoring, { assignee: next, due: addDays(today, 1) })]
        : []),
    ];
  });
}

const mostFactors = 4;

/** How the score was found. */
const basisOf = (lead: NewLead, { factors }: Scored, { by, confidence, known }: Scoring) => ({
  by,
  confidence,
  evidence: [
    known,
    ...factors.slice(0, mostFactors).map(({ text }) => ({ text, record: ofLead(lead).target })),
  ],
});

const scoringLead = (lead: NewLead, scored: Scored, scoring: Scoring): Found => ({
  ...ofLead(lead),
  ...basisOf(lead, scored, scoring),
  kind: 'score',
  title: t('scoreTitle', { name: lead.label, score: scored.score }),
  rationale: lead.score === null ? t('noScoreYet') : t('scoreBefore', { score: lead.score }),
  input: { id: lead.id, score: scored.score },
});

function assigning(lead: NewLead, { score }: Scored, owner_id: string): Found {
  const about = ofLead(lead);
  return {
    ...about,
    kind: 'owner',
    title: t('assignTitle', { name: lead.label }),
    rationale: t('assignLeadWhy'),
    evidence: [
      { text: t('unassignedLead', { score }), record: about.target },
      { text: t('fewestLeads'), record: { type: 'user', id: owner_id } as const },
    ],
    input: { id: lead.id, owner_id },
    confidence: 0.8,
  };
}

function calling(
  lead: NewLead,
  scored: Scored,
  scoring: Scoring,
  task: { assignee: string | null; due: string },
): Found {
  const about = ofLead(lead);
  const { score, factors } = scored;
  const reasons = joined(factors.slice(0, mostFactors).map(({ text }) => text));
  return {
    ...about,
    ...basisOf(lead, scored, scoring),
    kind: 'call',
    title: t('callTitle', { name: lead.label }),
    rationale: t('callWhy', { score }),
    input: taskInput({
      title: t('callTask', { name: lead.label }),
      why: t('scoreBecause', { score, reasons }),
      about: about.target,
      ...task,
      priority: 'high',
    }),
  };
}
