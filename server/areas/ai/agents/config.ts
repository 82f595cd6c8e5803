import { z } from 'zod';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { scheduleText } from '#server/resources/time/cron.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { Agent, Limits } from './agent.ts';
import { t } from './messages.ts';

export const autonomies = ['off', 'suggest', 'auto_with_undo'] as const;
export type Autonomy = (typeof autonomies)[number];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, refuseWith(t('notTime')));
const ids = z.array(z.string().min(1).max(64)).max(200);

const count = (min: number, max: number) => z.int().min(min).max(max);

/** The settings that all agents have. */
const settings = {
  enabled: z.boolean(),
  schedule: scheduleText,
  autonomy: z.enum(autonomies),
  role: z.enum(['viewer', 'member', 'manager']),
  quiet_hours: z.strictObject({ from: time, to: time }).nullable(),
  max_actions_per_run: count(0, 100),
  max_suggestions_per_run: count(1, 200),
  expiry_days: count(1, 365),
  repeat_after_days: count(0, 365),
};

const muteAfter = { rejections: count(1, 50), of: count(1, 50) };

/** The settings with their defaults. */
const common = {
  enabled: settings.enabled.default(true),
  schedule: settings.schedule.default(null),
  autonomy: settings.autonomy.default('suggest'),
  role: settings.role.default('member'),
  quiet_hours: settings.quiet_hours.default(null),
  max_actions_per_run: settings.max_actions_per_run.default(10),
  max_suggestions_per_run: settings.max_suggestions_per_run.default(50),
  expiry_days: settings.expiry_days.default(14),
  repeat_after_days: settings.repeat_after_days.default(30),
  mute_after: z
    .strictObject({ rejections: muteAfter.rejections.default(5), of: muteAfter.of.default(6) })
    .refine(({ rejections, of }) => rejections <= of, refuseWith(t('rejectionsOverOf')))
    .prefault({}),
};

const shown = z.object({
  ...common,
  thresholds: z.record(z.string(), z.number()),
  kinds: z.record(z.string(), z.object({ autonomy: z.enum(autonomies).nullable() })),
  scope: z.record(z.string(), ids),
});
export type AgentConfig = z.output<typeof shown>;
export const configShape = shown.shape;

/** The input as the API document describes it; each agent checks which parts of it apply to it. */
export const configInput = {
  ...z.object(settings).partial().shape,
  mute_after: z.strictObject(muteAfter).partial().optional(),
  thresholds: z.record(z.string(), z.number().nullable()).optional(),
  kinds: z
    .record(
      z.string(),
      z.looseObject({ autonomy: z.enum(autonomies).nullish(), muted: z.literal(false).optional() }),
    )
    .optional(),
  scope: z.record(z.string(), ids.nullable()).optional(),
};

const mapped = <T>(names: readonly string[], schemaOf: (name: string) => z.ZodType<T>) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]));

/** An action that cannot be undone is never taken without a decision. */
const autonomyOfKind = ({ kinds }: Agent, name: string) =>
  z.enum(kinds[name]?.undo ? autonomies : ['off', 'suggest']).nullable();

const schemaOf = (agent: Agent) =>
  z.object({
    ...common,
    thresholds: z
      .strictObject(
        mapped(Object.keys(agent.thresholds), (name) => {
          const { min = 0, max = 0, default: usual = 0 } = agent.thresholds[name] ?? {};
          return z.int().min(min).max(max).default(usual);
        }),
      )
      .prefault({}),
    kinds: z
      .strictObject(
        mapped(Object.keys(agent.kinds), (name) =>
          z.strictObject({ autonomy: autonomyOfKind(agent, name).default(null) }).prefault({}),
        ),
      )
      .prefault({}),
    scope: z.strictObject(mapped(['ids', ...agent.facets], () => ids.optional())).default({}),
  });

type Stored = Record<string, unknown>;

/** The stored settings over the agent's defaults; settings of older releases that no longer exist are left out. */
export function configOf(agent: Agent, stored: Stored): AgentConfig {
  const schema = schemaOf(agent);
  const valid = Object.entries(schema.shape).flatMap(([name, one]) =>
    name in stored && one.safeParse(stored[name]).success ? [[name, stored[name]]] : [],
  );
  return shown.parse(schema.parse(Object.fromEntries(valid)));
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges sent settings into the stored ones, also inside of thresholds, kinds and scope, where null removes a value. */
export function changedConfig(agent: Agent, stored: Stored, given: Stored): Stored {
  const merged = { ...stored };
  for (const [name, value] of Object.entries(given)) {
    const isPart = ['thresholds', 'kinds', 'scope', 'mute_after'].includes(name) && isObject(value);
    const parts = isPart && { ...Object(stored[name]), ...withoutMuted(value) };
    merged[name] = parts
      ? Object.fromEntries(Object.entries(parts).filter(([, one]) => one !== null))
      : value;
  }
  const schema = schemaOf(agent);
  const { error } = schema.safeParse(merged);
  if (error) throw invalidAt(error.issues.flatMap((issue) => detailsOfIssue(issue, schema)));
  return merged;
}

/** Whether a kind is muted is counted, and not set. */
const withoutMuted = (value: Stored): Stored =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (!isObject(one)) return [name, one];
      const { muted: _, ...rest } = one;
      return [name, rest];
    }),
  );

export const unmutedIn = (given: Stored): string[] =>
  Object.entries(Object(given.kinds)).flatMap(([name, one]) =>
    isObject(one) && one.muted === false ? [name] : [],
  );

export const autonomyOf = ({ autonomy, kinds }: AgentConfig, kind: string): Autonomy =>
  autonomy === 'off' ? 'off' : (kinds[kind]?.autonomy ?? autonomy);

export const limitsOf = ({ thresholds }: AgentConfig): Limits => thresholds;
