import { addDays } from '../kernel/days.ts';
import type { Limits, Sensed } from './agent.ts';
import { daysBetween } from './days-between.ts';
import { taskInput } from './tasks.ts';

export interface NewLead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company_name: string | null;
  title: string | null;
  source: string | null;
  estimated_value: string | null;
  currency: string | null;
  owner_id: string | null;
  created_at: string;
  last_activity_at: string | null;
  has_task: boolean;
  /** An older lead with the same e-mail address or telephone number. */
  same_as: string | null;
}

type Kind = 'merge' | 'owner' | 'call' | 'give_up';
export type LeadLimits = Limits<'hot_points' | 'give_up_days'>;

const freeMail = /@(gmail|hotmail|outlook|yahoo|icloud|live|proton|gmx|aol)\./;

/** What somebody has said of themselves, in points of 100: each with the reason that a person can check. */
export function pointsOf(lead: NewLead): { points: number; reasons: string[] } {
  const parts: [number, boolean, string][] = [
    [25, lead.phone !== null, 'left a telephone number'],
    [20, lead.email !== null && !freeMail.test(lead.email), 'writes from a company address'],
    [20, Number(lead.estimated_value ?? 0) > 0, 'names an amount'],
    [15, lead.company_name !== null, 'names a company'],
    [10, lead.title !== null, 'says what they do there'],
    [10, lead.source !== null, 'came by a known way'],
  ];
  const given = parts.filter(([, holds]) => holds);
  return {
    points: given.reduce((sum, [points]) => sum + points, 0),
    reasons: given.map(([points, , reason]) => `${reason} (${points})`),
  };
}

/** `owners`: who could take a lead, those with the fewest first. */
export function lookAtLeads(
  leads: readonly NewLead[],
  owners: readonly string[],
  today: string,
  limits: LeadLimits,
): (Sensed & { kind: Kind })[] {
  let turn = 0;
  return leads.flatMap((lead): (Sensed & { kind: Kind })[] => {
    const target = { type: 'lead', id: lead.id };
    const about = {
      target,
      amount: lead.estimated_value === null ? null : Number(lead.estimated_value),
      currency: lead.currency,
      facets: { owner_id: lead.owner_id, source: lead.source },
    };
    if (lead.same_as !== null)
      return [
        {
          ...about,
          kind: 'merge',
          title: `${lead.name}: merge with the lead that is there already`,
          rationale: 'The same person has asked before; two leads would be called twice.',
          evidence: [
            { text: 'Same e-mail address or telephone number', record: { type: 'lead', id: lead.same_as } },
          ],
          input: { id: lead.same_as, duplicate_id: lead.id },
          confidence: 0.9,
        },
      ];
    const age = daysBetween(lead.created_at, today);
    if (age >= limits.give_up_days && lead.last_activity_at === null && !lead.has_task)
      return [
        {
          ...about,
          kind: 'give_up',
          title: `${lead.name}: nobody has called in ${age} days`,
          rationale: 'A lead that nobody has touched for so long is not one any more.',
          evidence: [{ text: `New since ${lead.created_at.slice(0, 10)}, with no activity`, record: target }],
          input: {
            id: lead.id,
            status: 'unqualified',
            unqualified_reason: `Not contacted within ${age} days`,
          },
          confidence: 0.5,
        },
      ];
    const found: (Sensed & { kind: Kind })[] = [];
    const { points, reasons } = pointsOf(lead);
    const next = lead.owner_id ?? owners[turn % Math.max(1, owners.length)] ?? null;
    const known = {
      text: `${points} of 100 points: ${reasons.join(', ') || 'nothing is known'}`,
      record: target,
    };
    if (lead.owner_id === null && next !== null) {
      turn++;
      found.push({
        ...about,
        kind: 'owner',
        title: `${lead.name}: give it to somebody`,
        rationale: 'It has no owner; this person has the fewest open leads.',
        evidence: [known],
        input: { id: lead.id, owner_id: next },
        confidence: 0.8,
      });
    }
    if (points >= limits.hot_points && lead.last_activity_at === null && !lead.has_task)
      found.push({
        ...about,
        kind: 'call',
        title: `${lead.name}: call today`,
        rationale: 'Who says so much about themselves wants an answer.',
        evidence: [known],
        input: taskInput({
          title: `Call ${lead.name}`,
          why: known.text,
          about: target,
          assignee: next,
          due: addDays(today, 1),
          priority: 'high',
        }),
        confidence: points / 100,
      });
    return found;
  });
}
