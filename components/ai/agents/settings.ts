import type { Agent } from './agents.ts';
import type { Configuration } from './use-agents.ts';

type Config = Agent['config'];
type Autonomy = Config['autonomy'];

/** The values of the form; an emptied number is reset to the agent's default. */
export interface Settings {
  schedule: string | null;
  autonomy: Autonomy;
  role: Config['role'];
  quiet_hours: Config['quiet_hours'];
  mute_after: Config['mute_after'];
  numbers: Readonly<Record<NumberName, number>>;
  thresholds: Readonly<Record<string, number | null>>;
  kinds: Readonly<Record<string, Autonomy | null>>;
  scope: Readonly<Record<string, readonly string[]>>;
}

export const numberNames = [
  'max_suggestions_per_run',
  'max_actions_per_run',
  'expiry_days',
  'repeat_after_days',
] as const;
export type NumberName = (typeof numberNames)[number];

export function settingsOf({ config, thresholds, kinds, scopes }: Agent): Settings {
  const { schedule, autonomy, role, quiet_hours, mute_after } = config;
  return {
    schedule,
    autonomy,
    role,
    quiet_hours,
    mute_after,
    numbers: {
      max_suggestions_per_run: config.max_suggestions_per_run,
      max_actions_per_run: config.max_actions_per_run,
      expiry_days: config.expiry_days,
      repeat_after_days: config.repeat_after_days,
    },
    thresholds: Object.fromEntries(thresholds.map(({ name, value }) => [name, value])),
    kinds: Object.fromEntries(kinds.map(({ kind }) => [kind, config.kinds[kind]?.autonomy ?? null])),
    scope: Object.fromEntries(scopes.map((name) => [name, config.scope[name] ?? []])),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function differing<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): [string, T][] {
  return Object.entries(after).filter(([name, value]) => !isSame(before[name], value));
}

/** Only the changed entries of a group of settings. */
const part = <T>(name: string, entries: readonly [string, T][]) =>
  entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {};

/** Only the changed settings, so that changes that others made in the meantime stay. */
export function changesIn(before: Settings, after: Settings): Configuration {
  const { numbers, thresholds, kinds, scope, ...own } = after;
  const { numbers: _, thresholds: __, kinds: ___, scope: ____, ...ownBefore } = before;
  return {
    ...Object.fromEntries(differing<unknown>(ownBefore, own)),
    ...Object.fromEntries(differing(before.numbers, numbers)),
    ...part('thresholds', differing(before.thresholds, thresholds)),
    ...part(
      'kinds',
      differing(before.kinds, kinds).map(([kind, autonomy]) => [kind, { autonomy }]),
    ),
    ...part(
      'scope',
      differing(before.scope, scope).map(([name, ids]) => [name, ids.length > 0 ? ids : null]),
    ),
  };
}
