import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { requireRight } from '#server/calls/rights.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { DomainError, invalidField } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { readableAgents } from '../suggestions/readable-agents.ts';
import { content } from '../suggestions/suggestions.ts';
import { type Agent, allAgents, findAgent } from './agent.ts';
import { configInput, configOf } from './config.ts';
import { emptyConfig, findConfig } from './config-rows.ts';
import { configure } from './configuring.ts';
import { type Described, describeAgents, described } from './described.ts';
import { agentLogList, logSteps, readLog } from './log.ts';
import { t } from './messages.ts';
import { runAgent } from './run-agent.ts';
import { run } from './run-rows.ts';

const place = { tag: 'Agents', area: 'ai' } as const;
const examples = { named: 'pipeline_keeper' };
const type = z.string().min(1).max(60);

function requireAgent(given: string): Agent {
  const agent = findAgent(given);
  if (agent) return agent;
  const allowed = allAgents().map((one) => one.type);
  const meant = nearest(given, allowed);
  const message = meant
    ? t('unknownAgentMeant', { given, meant, known: allowed })
    : t('unknownAgent', { given, known: allowed });
  throw new DomainError('not_found', message, {
    details: [{ path: 'type', rule: 'one_of', message: t('notAgent'), allowed }],
  });
}

/** The caller of a run must be allowed to read everything that the agent reads. */
function requireAreas({ actor }: Ctx, { areas, role }: Agent): void {
  const { modules } = readSettings(actor.organization.settings);
  for (const area of areas) {
    requireRight(actor, modules, { role, area });
  }
}

/** An agent acts with its own role in its areas, so its administrator must have both. */
function requireReach({ actor }: Ctx, { areas, role }: Agent): void {
  for (const area of areas) requireRight(actor, {}, { role, area });
}

async function show(ctx: Ctx, agent: Agent): Promise<Described> {
  const [shown] = await describeAgents(ctx, [agent]);
  if (!shown) throw new Error('one agent is described once');
  return shown;
}

const scope = z.record(z.string(), z.array(z.string().min(1).max(64)).max(200));

const runInput = z.looseObject({ type, dry_run: z.boolean().default(false), scope: scope.default({}) });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    agent_run: z.input<typeof runInput>;
  }
}

/** A name by which the agent does not filter would leave out everything. */
function scopeOf(agent: Agent, given: z.output<typeof scope>): z.output<typeof scope> {
  const allowed = ['ids', ...agent.facets];
  for (const name of Object.keys(given)) {
    if (allowed.includes(name)) continue;
    throw invalidField(`scope.${name}`, 'unknown_property', t('notScope'), allowed);
  }
  return given;
}

const result = z.object({
  suggestion_id: z.string().nullable(),
  kind: z.string(),
  title: textSchema(),
  target: z.object({ type: z.string(), id: z.string() }),
  operation: z.string(),
  outcome: z.string(),
  reason: textSchema().nullable(),
  ...content,
});

const report = z
  .object({
    run_id: z.string(),
    run,
    suggestions: z.array(result),
    actions: z.array(result),
    skipped: z.array(result),
  })
  .meta({ id: 'AgentReport' });

const entry = z
  .object({
    id: z.string(),
    at: z.string(),
    agent: z.string(),
    run_id: z.string().nullable(),
    step: z.enum(logSteps),
    kind: z.string().nullable(),
    input_digest: z.string().nullable(),
    rule: z.string(),
    outcome: z.string(),
    detail: textSchema().nullable(),
    duration_ms: z.int().nullable(),
    suggestion_id: z.string().nullable(),
    request_id: z.string(),
    actor: z.object({ type: z.string(), id: z.string() }),
  })
  .meta({ id: 'AgentLogEntry' });

const logInput = z.strictObject({
  ...agentLogList.input,
  agent: type.optional().describe('Lines of this agent.'),
  run_id: z.string().max(64).optional().describe('Lines of this run.'),
  suggestion_id: z.string().max(64).optional().describe('Lines of this suggestion.'),
  step: z.enum(logSteps).optional().describe('Lines of this step.'),
  outcome: z.string().max(60).optional().describe('Lines with this outcome.'),
  since: z.iso.datetime({ offset: true }).optional().describe('Lines from this moment on.'),
});

/** Agents are part of the product, so all were created at once; `position` is the order in which people see them. */
const agentList = arrayList<Agent>({
  of: 'agents',
  sorts: {
    position: (agent) => [allAgents().indexOf(agent)],
    type: ({ type }) => [type],
    created_at: () => [],
  },
  key: ({ type }) => type,
  sortDir: 'asc',
});

export const agents = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/agents',
    summary: 'List agents',
    description:
      'Each with what it watches and proposes, its configuration, muted kinds of proposals, and its last run.',
    input: z.strictObject(agentList.input),
    output: listReply(described),
    handler: async (ctx, page) => {
      const { rows, meta } = agentList.page(allAgents(), page);
      return { data: await describeAgents(ctx, rows), meta };
    },
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/agents/{type}',
    summary: 'Get the configuration of an agent',
    description: 'Shows what the agent may change without asking, its thresholds and its last run.',
    examples,
    input: z.strictObject({ type }),
    output: recordReply(described),
    handler: async (ctx, given) => ({ data: await show(ctx, requireAgent(given.type)) }),
  }),
  update: operation({
    ...place,
    method: 'PATCH',
    path: '/agents/{type}',
    role: 'admin',
    summary: 'Configure an agent',
    description:
      'Only what is sent is changed, also inside `thresholds`, `kinds` and `scope`, where null restores the default. `schedule`: hourly, daily, workdays, weekly, monthly, or five fields of cron, in the time zone of the organization. `kinds.<kind>.muted: false` unmutes a kind.',
    examples: { ...examples, request: { schedule: 'workdays', thresholds: { silent_days: 21 } } },
    input: z.looseObject({ type, ...configInput }),
    output: recordReply(described),
    handler: async (ctx, { type: name, ...given }) => {
      const agent = requireAgent(name);
      requireReach(ctx, agent);
      await configure(ctx, agent, given);
      return { data: await show(ctx, agent) };
    },
  }),
  run: operation({
    ...place,
    trial: 'report',
    method: 'POST',
    path: '/agents/{type}',
    takesLong: true,
    summary: 'Run an agent',
    description:
      'Runs the agent now and answers with its findings. An agent reads the most urgent 500 records of a kind, so there is no job to wait for. `dry_run` answers with the findings, their reasons and the operations that would be proposed, and writes nothing but the log. `scope` limits the run to the records that it names.',
    examples: { ...examples, request: { dry_run: true } },
    input: runInput,
    output: recordReply(report),
    handler: async (ctx, { type: name, dry_run, scope: asked }) => {
      const agent = requireAgent(name);
      requireAreas(ctx, agent);
      const { config } = (await findConfig(ctx, name)) ?? emptyConfig(name);
      if (!configOf(agent, config).enabled) throw invalidField('type', 'disabled', t('agentOff', { name }));
      const done = await runAgent(ctx, agent, { asked_by: 'call', dry_run, scope: scopeOf(agent, asked) });
      return { data: { run_id: done.run.id, ...done } };
    },
  }),
  log: operation({
    ...place,
    method: 'GET',
    path: '/agents/log',
    summary: 'Read the log of the agents',
    description:
      'Every run, suggestion, decision and refused action, newest first, with its rule and version, outcome and actor. Rows are added and never changed.',
    input: logInput,
    output: listReply(entry),
    handler: async (ctx, { since, page, per_page, sort_by, sort_dir, cursor, ...equal }) => {
      const wanted = { agents: readableAgents(ctx.actor), equal, since };
      const { rows, meta } = await readLog(ctx, wanted, { page, per_page, sort_by, sort_dir, cursor });
      return { data: rows, meta };
    },
  }),
};
