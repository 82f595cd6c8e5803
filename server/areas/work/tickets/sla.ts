import { dueAt, type Span, type WorkingTime, workedMs } from './sla-clock.ts';
import type { Ticket } from './tickets.ts';

export const targets = ['first_response', 'resolution'] as const;
export type Target = (typeof targets)[number];

/** The promised times in minutes of working time. */
export type Budgets = Readonly<Record<Target, number>>;

/** The state of a ticket's service level; all moments are ISO 8601. */
export interface Sla {
  policy: { priority: string; first_response: number; resolution: number };
  first_response_warning_at: string | null;
  first_response_due_at: string | null;
  first_responded_at: string | null;
  resolution_warning_at: string | null;
  resolution_due_at: string | null;
  resolved_at: string | null;
  /** The moment since which the clock is paused. */
  paused_since: string | null;
  /** The working time of all pauses so far. */
  paused_minutes: number;
  pauses: { from: string; to: string | null }[];
  warned: Target[];
  breached: Target[];
}

export interface SlaFacts {
  created_at: string;
  status: Ticket['status'];
  priority: string;
  first_responded_at: string | null;
  now: string;
}

export interface Promised {
  time: WorkingTime;
  policies: Readonly<Record<string, Budgets>>;
  /** The share of a budget after which a warning is sent. */
  warningShare: number;
}

const minute = 60_000;
const over: readonly Ticket['status'][] = ['solved', 'closed'];

/**
 * The clock runs only while the ticket is open and is paused in all other states. Deadlines move with the priority and
 * with pauses, never because the settings have changed since. A late answer is a breach; a missing answer becomes one
 * at its deadline (`dueNow`).
 */
export function slaOf(facts: SlaFacts, before: Sla | null, promised: Promised): Sla {
  const { status, priority, now, first_responded_at } = facts;
  const policy = policyOf(priority, before, promised);
  const pauses = pausesAt(before?.pauses ?? [], status === 'open', now);
  const resolved_at = over.includes(status) ? (before?.resolved_at ?? now) : null;
  const clock: Clock = { created: Date.parse(facts.created_at), pauses: spansOf(pauses), promised };
  const ends = { first_response: first_responded_at, resolution: resolved_at };
  const isLate = (target: Target) => {
    const [end, due] = [ends[target], before?.policy === policy ? before[`${target}_due_at`] : null];
    // An answer before the deadline that people saw is in time, even if the working hours have changed since.
    return end !== null && due ? Date.parse(end) > Date.parse(due) : hasEndedLate(clock, policy[target], end);
  };
  return {
    policy,
    ...momentsOf('first_response', { before, clock, policy, pauses, end: ends.first_response }),
    ...momentsOf('resolution', { before, clock, policy, pauses, end: ends.resolution }),
    first_responded_at,
    resolved_at,
    paused_since: pauses.find(({ to }) => to === null)?.from ?? null,
    paused_minutes: pausedMinutes(clock),
    pauses,
    warned: before?.warned ?? [],
    breached: targets.filter((target) => before?.breached.includes(target) || isLate(target)),
  };
}

/**
 * Returns the moments of the next warnings and breaches. A target that is reached, already notified or paused has none.
 */
export const slaAlarms = (sla: Sla): Record<string, string | null> =>
  Object.fromEntries(
    targets.flatMap((target) => {
      const isRunning = isWaiting(sla, target) && !sla.breached.includes(target);
      const warning = isRunning && !sla.warned.includes(target) ? sla[`${target}_warning_at`] : null;
      return [
        [`${target}_warning`, warning],
        [`${target}_breach`, isRunning ? sla[`${target}_due_at`] : null],
      ];
    }),
  );

/**
 * Returns whether the target is breached or near its deadline and nobody was notified yet. A breached target has no
 * further warning.
 */
export function dueNow(sla: Sla, target: Target, now: string): 'warned' | 'breached' | undefined {
  if (!isWaiting(sla, target) || sla.breached.includes(target)) return undefined;
  const has = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.parse(now);
  if (has(sla[`${target}_due_at`])) return 'breached';
  return has(sla[`${target}_warning_at`]) && !sla.warned.includes(target) ? 'warned' : undefined;
}

const isWaiting = (sla: Sla, target: Target) =>
  (target === 'first_response' ? sla.first_responded_at : sla.resolved_at) === null &&
  sla.paused_since === null;

interface Clock {
  created: number;
  pauses: Span[];
  promised: Promised;
}

interface Standing {
  before: Sla | null;
  clock: Clock;
  policy: Sla['policy'];
  pauses: Sla['pauses'];
  /** The moment at which the target was reached. */
  end: string | null;
}

/**
 * Keeps the stored moments, unless the policy has changed or the clock was paused since. They do not change after the
 * target is reached.
 */
function momentsOf<T extends Target>(target: T, { before, clock, policy, pauses, end }: Standing) {
  const [warning, due] = [`${target}_warning_at`, `${target}_due_at`] as const;
  const isSame = before?.policy === policy && (before.pauses === pauses || end !== null);
  const isKnown = isSame && before[due] !== null;
  const then = end === null ? clock : until(clock, Date.parse(end));
  const at = (share: number) => moment(then, policy[target], share);
  const moments = isKnown ? [before[warning], before[due]] : [at(clock.promised.warningShare), at(1)];
  // The cast is needed because computed names widen to string in an object literal.
  return { [warning]: moments[0], [due]: moments[1] } as Record<typeof warning | typeof due, string | null>;
}

/** Cuts the pauses at the moment at which a target was reached. */
const until = (clock: Clock, end: number): Clock => ({
  ...clock,
  pauses: clock.pauses
    .filter(({ from }) => from < end)
    .map(({ from, to }) => ({ from, to: Math.min(to, end) })),
});

function moment({ created, pauses, promised }: Clock, minutes: number, share: number): string | null {
  const found = dueAt(promised.time, created, Math.ceil(minutes * minute * share), pauses);
  return found === null ? null : new Date(found).toISOString();
}

/** An answer exactly at the deadline is in time. */
const hasEndedLate = ({ created, pauses, promised }: Clock, minutes: number, end: string | null) =>
  end !== null && workedMs(promised.time, created, Date.parse(end), pauses) > minutes * minute;

function policyOf(priority: string, before: Sla | null, { policies }: Promised): Sla['policy'] {
  if (before?.policy.priority === priority) return before.policy;
  const budgets = policies[priority];
  if (!budgets) throw new Error(`no policy for the priority ${priority}`);
  return { priority, first_response: budgets.first_response, resolution: budgets.resolution };
}

function pausesAt(pauses: Sla['pauses'], isOpen: boolean, now: string): Sla['pauses'] {
  const isPaused = pauses.some(({ to }) => to === null);
  if (isOpen === !isPaused) return pauses;
  if (isOpen) return pauses.map((pause) => (pause.to === null ? { ...pause, to: now } : pause));
  return [...pauses, { from: now, to: null }];
}

const spansOf = (pauses: Sla['pauses']): Span[] =>
  pauses.map(({ from, to }) => ({
    from: Date.parse(from),
    to: to === null ? Number.POSITIVE_INFINITY : Date.parse(to),
  }));

function pausedMinutes({ created, pauses, promised }: Clock): number {
  const ended = pauses.filter(({ to }) => to !== Number.POSITIVE_INFINITY);
  const lost = ended.map(({ from, to }) => workedMs(promised.time, Math.max(from, created), to, []));
  return Math.floor(lost.reduce((sum, ms) => sum + ms, 0) / minute);
}
