import { addDays } from '../kernel/days.ts';
import type { Limits, Sensed } from './agent.ts';
import { daysBetween } from './days-between.ts';
import { taskInput } from './tasks.ts';

export interface LateInvoice {
  id: string;
  number: string;
  company_id: string | null;
  company: string | null;
  owner_id: string | null;
  due_date: string;
  balance: string;
  currency: string;
  email: string | null;
  /** A project of that customer that is being worked on. */
  project: string | null;
  project_name: string | null;
}

type Kind = 'reminder_1' | 'reminder_2' | 'reminder_3' | 'find_address' | 'payment_plan' | 'stop_work';
export type CollectionLimits = Limits<
  'first_days' | 'second_days' | 'third_days' | 'plan_days' | 'plan_amount' | 'stop_days'
>;

const letters = {
  1: (of: string) =>
    `It may have escaped you: ${of} has not reached us yet. If you have paid in the meantime, thank you.`,
  2: (of: string) =>
    `We have written to you already: ${of} is still open. Please pay within a week, or tell us what is in the way.`,
  3: (of: string) =>
    `This is our last reminder: ${of} is still open. Without an answer within a week we shall have to stop working for you.`,
} as const;

/** The highest level whose day has come; a friendly word first, the last one plain. */
export function levelOf(days: number, limits: CollectionLimits): 1 | 2 | 3 | undefined {
  if (days >= limits.third_days) return 3;
  if (days >= limits.second_days) return 2;
  return days >= limits.first_days ? 1 : undefined;
}

export function lookAtInvoice(
  invoice: LateInvoice,
  today: string,
  limits: CollectionLimits,
): (Sensed & { kind: Kind })[] {
  const target = { type: 'invoice', id: invoice.id };
  const days = daysBetween(invoice.due_date, today);
  const level = levelOf(days, limits);
  if (level === undefined) return [];
  const amount = Number(invoice.balance);
  const name = `${invoice.number}${invoice.company ? ` of ${invoice.company}` : ''}`;
  const sum = `${invoice.balance} ${invoice.currency}`;
  const about = {
    target,
    amount,
    currency: invoice.currency,
    facets: { owner_id: invoice.owner_id, company_id: invoice.company_id },
  };
  const late = { text: `${sum} were due on ${invoice.due_date}, ${days} days ago`, record: target };
  const forPerson = (title: string, priority: 'medium' | 'high') =>
    taskInput({
      title,
      why: `${late.text}.`,
      about: target,
      assignee: invoice.owner_id,
      due: addDays(today, 2),
      priority,
    });
  const found: (Sensed & { kind: Kind })[] = [];
  if (invoice.email === null)
    found.push({
      ...about,
      kind: 'find_address',
      title: `${name}: find out who to remind`,
      rationale: 'It is overdue, and its contact has no e-mail address.',
      evidence: [late],
      input: forPerson(`Call about ${name}`, 'medium'),
      confidence: 0.9,
    });
  else
    found.push({
      ...about,
      kind: `reminder_${level}`,
      title: `${name}: reminder ${level}`,
      rationale: `${days} days late: the ${['first', 'second', 'third'][level - 1]} reminder is due.`,
      evidence: [late, { text: `It would go to ${invoice.email}` }],
      input: {
        id: invoice.id,
        message: letters[level](`our invoice ${invoice.number} over ${sum}, due on ${invoice.due_date},`),
      },
      confidence: 0.9,
    });
  if (days >= limits.plan_days && amount >= limits.plan_amount)
    found.push({
      ...about,
      kind: 'payment_plan',
      title: `${name}: offer to pay in parts`,
      rationale: 'So large an amount, so late, is paid more often in parts than at once.',
      evidence: [late],
      input: forPerson(`Agree on a payment plan for ${name}`, 'high'),
      confidence: 0.6,
    });
  if (days >= limits.stop_days && invoice.project !== null)
    found.push({
      ...about,
      target: { type: 'project', id: invoice.project },
      kind: 'stop_work',
      title: `${invoice.project_name}: stop until ${name} is paid`,
      rationale: 'Work goes on for a customer who has not paid for a long time.',
      evidence: [late, { text: 'The project is active', record: { type: 'project', id: invoice.project } }],
      input: { id: invoice.project, status: 'on_hold' },
      confidence: 0.5,
    });
  return found;
}
