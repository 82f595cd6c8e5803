import { languageOf } from '#server/base/mail/language.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { Limits, Sensed } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { type Level, planLetter, reminderLetter } from './dunning-letters.ts';
import { type Habit, habitRule } from './habits.ts';

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
  /** The contact's language, and below the organization's. */
  language: string | null;
  locale: 'en' | 'es' | 'pt-BR';
  /** The id of the customer for payment_delay. */
  payer: string;
  /** An active project of the customer. */
  project: string | null;
  project_name: string | null;
}

type Kind = 'reminder_1' | 'reminder_2' | 'reminder_3' | 'find_address' | 'payment_plan' | 'stop_work';
export type CollectionLimits = Limits<
  'first_days' | 'second_days' | 'third_days' | 'plan_days' | 'plan_amount' | 'stop_days'
>;

/** From so many payments on the customer's own habit is used. */
const fewestOwn = 3;

/** A customer who always pays a little late is reminded later, but not later than the second reminder is due. */
export const firstDay = ({ delay }: Habit, { first_days, second_days }: CollectionLimits): number =>
  delay && delay.own >= fewestOwn
    ? Math.max(first_days, Math.min(delay.high, second_days))
    : Math.min(first_days, second_days);

/** The highest level whose day has come; a friendly word first, the last one plain. */
export function levelOf(days: number, habit: Habit, limits: CollectionLimits): Level | undefined {
  if (days >= limits.third_days) return 3;
  if (days >= limits.second_days) return 2;
  return days >= firstDay(habit, limits) ? 1 : undefined;
}

export function lookAtInvoice(
  invoice: LateInvoice,
  habit: Habit,
  today: string,
  limits: CollectionLimits,
): (Sensed & { kind: Kind })[] {
  const target = { type: 'invoice', id: invoice.id };
  const days = daysBetween(invoice.due_date, today);
  const level = levelOf(days, habit, limits);
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
  const language = languageOf(invoice.language, invoice.locale);
  const isByHabit = level === 1 && (habit.delay?.own ?? 0) >= fewestOwn;
  const found: (Sensed & { kind: Kind })[] = [];
  if (invoice.email === null)
    found.push({
      ...about,
      kind: 'find_address',
      title: `${name}: find out who to remind`,
      rationale: 'It is overdue, and its contact has no e-mail address.',
      evidence: [late],
      input: taskInput({
        title: `Call about ${name}`,
        why: `${late.text}.`,
        about: target,
        assignee: invoice.owner_id,
        due: addDays(today, 2),
      }),
      confidence: 0.9,
    });
  else
    found.push({
      ...about,
      kind: `reminder_${level}`,
      title: `${name}: reminder ${level}`,
      rationale: `${days} days late: the ${['first', 'second', 'third'][level - 1]} reminder is due.`,
      evidence: [late, habit.known, { text: `It would go to ${invoice.email}` }],
      input: { id: invoice.id, message: reminderLetter(invoice, level, language) },
      // When the first one is due follows from what the customer does; the others from the days alone.
      ...(isByHabit ? { by: habitRule, confidence: habit.confidence } : { confidence: 0.9 }),
    });
  if (days >= limits.plan_days && amount >= limits.plan_amount && invoice.email !== null)
    found.push({
      ...about,
      kind: 'payment_plan',
      title: `${name}: offer to pay in parts`,
      rationale: 'So large an amount, so late, is paid more often in parts than at once.',
      evidence: [late, habit.known, { text: `It would go to ${invoice.email}` }],
      input: { id: invoice.id, message: planLetter(invoice, today, language) },
      confidence: 0.6,
    });
  if (days >= limits.stop_days && invoice.project !== null)
    found.push({
      ...about,
      target: { type: 'project', id: invoice.project },
      kind: 'stop_work',
      title: `${invoice.project_name}: stop until ${name} is paid`,
      rationale: 'Work goes on for a customer who has not paid for a long time.',
      evidence: [
        late,
        habit.known,
        { text: 'The project is active', record: { type: 'project', id: invoice.project } },
      ],
      input: { id: invoice.project, status: 'on_hold' },
      confidence: 0.5,
    });
  return found;
}
