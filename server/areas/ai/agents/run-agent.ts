import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { isCollision } from '#server/vocabulary/database-errors.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { decidedOf, openOf, placeOf } from '../suggestions/open-rows.ts';
import { withdraw } from '../suggestions/proposing.ts';
import { notifyOfWaiting } from '../suggestions/waiting.ts';
import { type Agent, ruleOf, withOwner } from './agent.ts';
import { type AgentConfig, configOf, limitsOf } from './config.ts';
import { type ConfigRow, emptyConfig, findConfig, takeTurn } from './config-rows.ts';
import { writeLog } from './log.ts';
import { t } from './messages.ts';
import { type Muted, mutedOf } from './muting.ts';
import { isInScope, planOf, type Step } from './plan.ts';
import { isQuiet } from './quiet-hours.ts';
import { insertRun, type Run, runEvents } from './run-rows.ts';
import { foreseen, type Result, take } from './taking-steps.ts';

export interface Asked {
  asked_by: Run['asked_by'];
  dry_run: boolean;
  scope: Readonly<Record<string, readonly string[]>>;
}

export interface Report {
  run: Run;
  suggestions: Result[];
  actions: Result[];
  skipped: Result[];
}

const nothing = { suggestions: [], actions: [], skipped: [] };
const memoryDays = 180;

/**
 * Runs an agent once, in its own name and in the caller's transaction. Of a run that fails only the failure is stored.
 */
export async function runAgent(ctx: Ctx, agent: Agent, asked: Asked): Promise<Report> {
  takeTurn(ctx, agent.type);
  const row = (await findConfig(ctx, agent.type)) ?? emptyConfig(agent.type);
  const config = configOf(agent, row.config);
  const { organization } = ctx.actor;
  const self = { type: 'agent', id: agent.type, role: config.role, areas: [], organization } as const;
  const runId = newId('agent_run', Date.parse(ctx.now));
  const started = performance.now();
  return inNameOf(ctx, self, async (own) => {
    let error: Message | null = null;
    const done = await own.journal
      .attempt(() => own.tx.savepoint(() => performRun(own, agent, { row, config, runId, asked })))
      .catch((cause) => {
        if (isCollision(cause)) throw cause;
        own.app.log.failure(`agent ${agent.type}`, cause, { organization: own.organization });
        error = cause instanceof DomainError ? cause.text : t('internalError');
        return nothing;
      });
    const run: Run = {
      id: runId,
      agent: agent.type,
      asked_by: asked.asked_by,
      status: error === null ? 'completed' : 'failed',
      dry_run: asked.dry_run,
      suggestions: done.suggestions.length,
      actions: done.actions.length,
      skipped: done.skipped.length,
      error,
      started_at: own.now,
      duration_ms: Math.round(performance.now() - started),
    };
    report(own, ctx, agent, run, asked);
    return { run, ...done };
  });
}

/** Stores the row and the log in the name of the caller, and emits the event in the name of the agent. */
function report(own: Ctx, ctx: Ctx, agent: Agent, run: Run, { scope }: Asked): void {
  insertRun(ctx, run, scope);
  const { suggestions, actions, skipped } = run;
  const counted = t('counted', { suggestions, actions, skipped });
  writeLog(ctx, {
    agent: agent.type,
    step: 'run',
    rule: ruleOf(agent),
    outcome: run.dry_run ? 'tried' : run.status,
    run_id: run.id,
    input: scope,
    detail: run.error ?? counted,
    duration_ms: run.duration_ms,
  });
  const type = run.status === 'completed' ? runEvents.run_completed : runEvents.run_failed;
  own.journal.emit(type, 'agent_run', run);
}

interface RunParts {
  row: ConfigRow;
  config: AgentConfig;
  runId: string;
  asked: Asked;
}

async function performRun(
  ctx: Ctx,
  agent: Agent,
  { row, config, runId, asked }: RunParts,
): Promise<Omit<Report, 'run'>> {
  const { app, actor, tx, organization, now } = ctx;
  const settings = settingsOf(ctx);
  const today = dayOf(now, settings.timezone);
  const examined = new ExaminedRecords();
  const agentCtx = { app, actor, tx, organization, now, today, settings, noteExamined: examined.add };
  const found = await agent.find(agentCtx, limitsOf(config));
  const open = await openOf(ctx, agent.type);
  const since = new Date(Date.parse(now) - memoryDays * 86_400_000).toISOString();
  const decided = await decidedOf(ctx, agent.type, since);
  const muted = mutedKinds(agent, config, row, decided);
  const wanted = found
    .filter((one) => isInScope(one, config.scope) && isInScope(one, asked.scope))
    .map(withOwner);
  const isQuietNow = isQuiet(config.quiet_hours, now, settings.timezone);
  const steps = planOf(wanted, { agent, config, open, decided, muted, isQuiet: isQuietNow, now });
  if (asked.dry_run)
    return sorted(
      steps,
      steps.map((step) => foreseen(ctx, agent, step)),
    );
  const results: Result[] = [];
  for (const step of steps) results.push(await take(ctx, { agent, config, runId }, step));
  const isNew = ({ outcome }: Result, nth: number) =>
    !steps[nth]?.open && (outcome === 'suggested' || outcome === 'refused');
  await notifyOfWaiting(ctx, agent, results.filter(isNew).length);
  const places = new Set(found.map(({ kind, target }) => placeOf(kind, target.id)));
  const gone = [...open].filter(([place, one]) => !places.has(place) && examined.has(one.target_id));
  for (const [, one] of gone) await withdraw(ctx, one);
  for (const [kind, { rejected, of }] of muted)
    writeLog(ctx, {
      agent: agent.type,
      step: 'muted',
      rule: ruleOf(agent),
      outcome: 'skipped',
      run_id: runId,
      kind,
      detail: t('mutedHint', { rejected, of, agent: agent.type, kind }),
    });
  return sorted(steps, results);
}

/** The records that a run has examined: all that there are, or some of them. */
class ExaminedRecords {
  private readonly ids = new Set<string>();
  private isWhole = true;
  readonly add = (ids: readonly string[], areThereMore: boolean): void => {
    for (const id of ids) this.ids.add(id);
    if (areThereMore) this.isWhole = false;
  };
  has = (id: string): boolean => this.isWhole || this.ids.has(id);
}

const sorted = (steps: readonly Step[], results: readonly Result[]): Omit<Report, 'run'> => {
  const of = (step: Step['step']) => results.filter((_, nth) => steps[nth]?.step === step);
  return { suggestions: of('suggest'), actions: of('act'), skipped: of('skip') };
};

export function mutedKinds(
  { kinds }: Agent,
  { mute_after }: AgentConfig,
  { unmuted }: ConfigRow,
  decided: Awaited<ReturnType<typeof decidedOf>>,
): Map<string, Muted> {
  return new Map(
    Object.keys(kinds).flatMap((kind) => {
      const muted = mutedOf(kind, decided, mute_after, unmuted[kind]);
      return muted ? [[kind, muted] as const] : [];
    }),
  );
}
