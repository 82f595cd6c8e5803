import { dueAt, type Span, type WorkingTime, workedMs } from './sla-clock.ts';

export const targets = ['first_response', 'resolution'] as const;
export type Target = (typeof targets)[number];

/** In minutes of working time. */
export type Budgets = Readonly<Record<Target, number>>;

/** How a ticket stands against what was promised; every moment is ISO 8601. */
export interface Sla {
  policy: { priority: string; first_response: number; resolution: number };
  first_response_due_at: string | null;
  first_responded_at: string | null;
  resolution_due_at: string | null;
  resolved_at: string | null;
  /** Since when the clock stands. */
  paused_since: string | null;
  /** Working time that pauses have taken out so far. */
  paused_minutes: number;
  pauses: { from: string; to: string | null }[];
  warned: Target[];
  breached: Target[];
}

export interface SlaFacts {
  created_at: string;
  status: string;
  priority: string;
  first_responded_at: string | null;
  now: string;
}

export interface Promised {
  time: WorkingTime;
  policies: Readonly<Record<string, Budgets>>;
  /** Share of a budget after which somebody is warned. */
  warningShare: number;
}

const minute = 60_000;
const over = ['solved', 'closed'];

/** Only an open ticket waits for us: in every other state the clock stands. */
export function slaOf(facts: SlaFacts, before: Sla | null, promise: Promised): Sla {
  const { status, priority, now, first_responded_at } = facts;
  const policy = policyOf(priority, before, promise);
  const pauses = pausesAt(before?.pauses ?? [], status === 'open', now);
  const resolved_at = over.includes(status) ? (before?.resolved_at ?? now) : null;
  const clock: Clock = { created: Date.parse(facts.created_at), pauses: spansOf(pauses), promise };
  const ends = { first_response: first_responded_at, resolution: resolved_at };
  const judged = targets.map((target) => judge(clock, policy[target], ends[target], now));
  const added = (kind: 'warned' | 'breached') =>
    targets.filter((target, nth) => before?.[kind].includes(target) || judged[nth] === kind);
  return {
    policy,
    first_response_due_at: due(clock, policy.first_response, 1),
    first_responded_at,
    resolution_due_at: due(clock, policy.resolution, 1),
    resolved_at,
    paused_since: pauses.find(({ to }) => to === null)?.from ?? null,
    paused_minutes: pausedMinutes(clock),
    pauses,
    warned: added('warned'),
    breached: added('breached'),
  };
}

/** What is still to be told of, and when; a target that is reached, told of or standing has nothing. */
export function slaAlarms(sla: Sla, created_at: string, promise: Promised): Record<string, string | null> {
  const clock = { created: Date.parse(created_at), pauses: spansOf(sla.pauses), promise };
  const ends = { first_response: sla.first_responded_at, resolution: sla.resolved_at };
  const alarms: Record<string, string | null> = {};
  for (const target of targets) {
    const isRunning = ends[target] === null && sla.paused_since === null && !sla.breached.includes(target);
    const at = (share: number) => (isRunning ? due(clock, sla.policy[target], share) : null);
    alarms[`${target}_warning`] = sla.warned.includes(target) ? null : at(promise.warningShare);
    alarms[`${target}_breach`] = at(1);
  }
  return alarms;
}

interface Clock {
  created: number;
  pauses: Span[];
  promise: Promised;
}

/** A promise once given stays as it was given, until the ticket's priority changes. */
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

function due({ created, pauses, promise }: Clock, minutes: number, share: number): string | null {
  const moment = dueAt(promise.time, created, Math.ceil(minutes * minute * share), pauses);
  return moment === null ? null : new Date(moment).toISOString();
}

/** What was answered in the last moment was answered in time; what is open then is late. */
function judge({ created, pauses, promise }: Clock, minutes: number, end: string | null, now: string) {
  const used = workedMs(promise.time, created, Date.parse(end ?? now), pauses);
  const budget = minutes * minute;
  if (used > budget || (end === null && used === budget)) return 'breached';
  return end === null && used >= Math.ceil(budget * promise.warningShare) ? 'warned' : 'kept';
}

function pausedMinutes({ created, pauses, promise }: Clock): number {
  const ended = pauses.filter(({ to }) => to !== Number.POSITIVE_INFINITY);
  const lost = ended.map(({ from, to }) => workedMs(promise.time, Math.max(from, created), to, []));
  return Math.floor(lost.reduce((sum, ms) => sum + ms, 0) / minute);
}
