import { languageOf } from '#server/base/mail/language.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { type Level, planLetter, reminderLetter } from './dunning-letters.ts';
import { type Habit, habitRule } from './habits.ts';
import { invoiceName } from './invoice-name.ts';
import { t } from './messages.ts';

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
  /** The contact's language; `locale` is the organization's. */
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

/** The number of payments from which on the customer's own delays are used. */
const fewestOwn = 3;

/** A customer who always pays a little late is reminded later, but not later than the second reminder is due. */
const firstDay = ({ delay }: Habit, { first_days, second_days }: CollectionLimits): number =>
  delay && delay.own >= fewestOwn
    ? Math.max(first_days, Math.min(delay.high, second_days))
    : Math.min(first_days, second_days);

/** The highest level of reminder that is due. */
function levelOf(days: number, habit: Habit, limits: CollectionLimits): Level | undefined {
  if (days >= limits.third_days) return 3;
  if (days >= limits.second_days) return 2;
  return days >= firstDay(habit, limits) ? 1 : undefined;
}

type Found = AgentFinding & { kind: Kind };

/** An invoice that is so late that its customer is reminded, and the parts that all findings about it share. */
interface Overdue {
  invoice: LateInvoice;
  habit: Habit;
  today: string;
  days: number;
  level: Level;
  about: Pick<Found, 'target' | 'amount' | 'currency' | 'facets'>;
  late: Evidence;
}

export function proposeForInvoice(
  invoice: LateInvoice,
  habit: Habit,
  today: string,
  limits: CollectionLimits,
): Found[] {
  const target = { type: 'invoice', id: invoice.id } as const;
  const days = daysBetween(invoice.due_date, today);
  const level = levelOf(days, habit, limits);
  if (level === undefined) return [];
  const amount = floatOf(invoice.balance);
  const { currency, owner_id, company_id, due_date: due } = invoice;
  const sum = `${invoice.balance} ${currency}`;
  const about = { target, amount, currency, facets: { owner_id, company_id } };
  const late = { text: t('wasDue', { amount: sum, due, days }), record: target };
  const overdue = { invoice, habit, today, days, level, about, late };
  const { email, project } = invoice;
  const isForPlan = days >= limits.plan_days && amount >= limits.plan_amount;
  return [
    email === null ? findingAddress(overdue) : reminding(overdue, email),
    ...(isForPlan && email !== null ? [offeringPlan(overdue, email)] : []),
    ...(days >= limits.stop_days && project !== null ? [stoppingWork(overdue, project)] : []),
  ];
}

const findingAddress = ({ invoice, today, about, late }: Overdue): Found => {
  const name = invoiceName(invoice);
  return {
    ...about,
    kind: 'find_address',
    title: t('findAddress', { name }),
    rationale: t('findAddressWhy'),
    evidence: [late],
    input: taskInput({
      title: t('callAbout', { name }),
      why: late.text,
      about: about.target,
      assignee: invoice.owner_id,
      due: addDays(today, 2),
    }),
    confidence: 0.9,
  };
};

function reminding({ invoice, habit, days, level, about, late }: Overdue, email: string): Found {
  const isByHabit = level === 1 && (habit.delay?.own ?? 0) >= fewestOwn;
  return {
    ...about,
    kind: `reminder_${level}`,
    title: t('reminder', { name: invoiceName(invoice), level }),
    rationale: t('reminderWhy', { days, level: String(level) }),
    evidence: [late, habit.known, { text: t('recipient', { email }) }],
    input: { id: invoice.id, message: reminderLetter(invoice, level, letterLanguage(invoice)) },
    // The first reminder depends on the customer's delays, the others on the days alone.
    ...(isByHabit ? { by: habitRule, confidence: habit.confidence } : { confidence: 0.9 }),
  };
}

const offeringPlan = ({ invoice, habit, today, about, late }: Overdue, email: string): Found => ({
  ...about,
  kind: 'payment_plan',
  title: t('offerPlan', { name: invoiceName(invoice) }),
  rationale: t('offerPlanWhy'),
  evidence: [late, habit.known, { text: t('recipient', { email }) }],
  input: { id: invoice.id, message: planLetter(invoice, today, letterLanguage(invoice)) },
  confidence: 0.6,
});

function stoppingWork({ invoice, habit, about, late }: Overdue, id: string): Found {
  const record = { type: 'project', id } as const;
  return {
    ...about,
    target: record,
    kind: 'stop_work',
    title: t('stopWork', { project: invoice.project_name ?? '', name: invoiceName(invoice) }),
    rationale: t('stopWorkWhy'),
    evidence: [late, habit.known, { text: t('projectActive'), record }],
    input: { id, status: 'on_hold' },
    confidence: 0.5,
  };
}

const letterLanguage = ({ language, locale }: LateInvoice) => languageOf(language, locale);
