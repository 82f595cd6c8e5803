import { addDays } from '#server/kernel/time/days.ts';
import type { LeadRow } from '../../crm/lead-marks.ts';
import type { Scored } from '../../crm/lead-odds.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { Limits, Sensed } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { type Twin, twinRule } from './twins.ts';

export interface NewLead extends LeadRow {
  label: string;
  currency: string | null;
  owner_id: string | null;
  score: number | null;
  has_task: boolean;
}

/** The scores of leads by lead_score, and the confidence in them. */
export interface Scoring {
  scoreOf(lead: LeadRow): Scored;
  by: string;
  confidence: number;
  /** The examples that it was learned from, or that they are too few. */
  known: Evidence;
}

type Kind = 'merge' | 'score' | 'owner' | 'call' | 'give_up';
type Found = Sensed & { kind: Kind };
export type LeadLimits = Limits<'hot_score' | 'score_step' | 'give_up_days'>;

const ofLead = (lead: NewLead) => ({
  target: { type: 'lead', id: lead.id },
  amount: lead.estimated_value === null ? null : Number(lead.estimated_value),
  currency: lead.currency,
  facets: { owner_id: lead.owner_id, source: lead.source },
});

const merging = (lead: NewLead, { keep, keepName, score, reasons }: Twin): Found => ({
  ...ofLead(lead),
  kind: 'merge',
  by: twinRule,
  title: `${lead.label}: merge with the lead that is there already`,
  rationale: `The same person as ${keepName} has asked before; two leads would be called twice.`,
  evidence: reasons.map((text) => ({ text, record: { type: 'lead', id: keep } })),
  input: { id: keep, duplicate_id: lead.id },
  confidence: score,
});

const givingUp = (lead: NewLead, age: number): Found => ({
  ...ofLead(lead),
  kind: 'give_up',
  title: `${lead.label}: nobody has called in ${age} days`,
  rationale: 'A lead that nobody has touched for so long is not one any more.',
  evidence: [
    {
      text: `New since ${lead.created_at.slice(0, 10)}, with no activity`,
      record: { type: 'lead', id: lead.id },
    },
  ],
  input: { id: lead.id, status: 'unqualified', unqualified_reason: `Not contacted within ${age} days` },
  confidence: 0.5,
});

/** `owners`: who could take a lead, those with the fewest first. */
export function lookAtLeads(
  leads: readonly NewLead[],
  { owners, twins, scoring }: { owners: readonly string[]; twins: Map<string, Twin>; scoring: Scoring },
  today: string,
  limits: LeadLimits,
): Found[] {
  let turn = 0;
  return leads.flatMap((lead): Found[] => {
    const twin = twins.get(lead.id);
    if (twin) return [merging(lead, twin)];
    const age = daysBetween(lead.created_at, today);
    const isUntouched = lead.last_activity_at === null && !lead.has_task;
    if (age >= limits.give_up_days && isUntouched) return [givingUp(lead, age)];
    const about = ofLead(lead);
    const { score, factors } = scoring.scoreOf(lead);
    const strongest = factors.slice(0, 4).map(({ text }) => ({ text, record: about.target }));
    const scored = {
      by: scoring.by,
      confidence: scoring.confidence,
      evidence: [scoring.known, ...strongest],
    };
    const found: Found[] = [];
    if (lead.score === null || Math.abs(lead.score - score) >= limits.score_step)
      found.push({
        ...about,
        ...scored,
        kind: 'score',
        title: `${lead.label}: ${score} of 100`,
        rationale:
          lead.score === null ? 'Nobody knows yet what it is worth.' : `It was ${lead.score} before.`,
        input: { id: lead.id, score },
      });
    const next = lead.owner_id ?? owners[turn % Math.max(1, owners.length)] ?? null;
    if (lead.owner_id === null && next !== null) {
      turn++;
      found.push({
        ...about,
        kind: 'owner',
        title: `${lead.label}: give it to somebody`,
        rationale: 'It has no owner; this person has the fewest open leads.',
        evidence: [
          { text: `The lead has no owner, and a score of ${score}`, record: about.target },
          {
            text: 'Of those who may take leads this person has the fewest',
            record: { type: 'user', id: next },
          },
        ],
        input: { id: lead.id, owner_id: next },
        confidence: 0.8,
      });
    }
    if (score >= limits.hot_score && isUntouched)
      found.push({
        ...about,
        ...scored,
        kind: 'call',
        title: `${lead.label}: call today`,
        rationale: `With a score of ${score} it is one of those that become customers.`,
        input: taskInput({
          title: `Call ${lead.label}`,
          why: `Score ${score} of 100: ${factors
            .slice(0, 4)
            .map(({ text }) => text)
            .join('; ')}`,
          about: about.target,
          assignee: next,
          due: addDays(today, 1),
          priority: 'high',
        }),
      });
    return found;
  });
}
