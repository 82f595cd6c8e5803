import type { App } from '#server/calls/app.ts';
import { oneOf } from '#server/calls/kind-words.ts';
import type { Actor } from '#server/kernel/calls/actor.ts';
import { parseBody } from '#server/kernel/calls/validation.ts';
import { mapRow } from '../mapping/map-row.ts';
import { defaultMapping, mappings } from '../mapping/mapping.ts';
import { failureOf, SyncFailure, type TestStep } from '../providers/failure.ts';
import { neededBy } from '../providers/needs.ts';
import type { Passed, Probing } from '../providers/outward.ts';
import type { Config, Credentials, Page, Provider } from '../providers/provider.ts';
import { Reach } from '../providers/reach.ts';
import { outgoing } from '../runs/outgoing.ts';
import type { IntegrationConnection } from './connections.ts';
import { requireExport } from './exportable.ts';
import { targetOf } from './importable.ts';

const usualSteps: readonly TestStep[] = ['reachability', 'auth', 'permissions', 'sample'];

/** One step of a test; `ok` is null if the test ended before it. */
export interface Step {
  step: TestStep;
  ok: boolean | null;
  message: string;
  duration_ms: number;
}

/** The longest time of a test, because a person waits for it. It then ends with the steps made so far. */
const longestMs = 20_000;

export interface Tried {
  provider: Provider;
  connection: IntegrationConnection;
  config: Config;
  credentials: Credentials;
  timezone: string;
}

const stepsOf = ({ provider, config }: Tried) => provider.steps?.(config) ?? usualSteps;

/** Describes the first row as it would be written, or the reason why it would be refused. */
function sample(
  { connection, provider }: Tried,
  kind: string,
  { rows }: Page,
): { ok: boolean; message: string } {
  if (rows.length === 0) return { ok: true, message: `there are no rows of ${kind} at the moment` };
  const target = targetOf(kind);
  const mapping = mappings.parse(connection.mapping)[kind] ?? defaultMapping(target, provider);
  const mapped = mapRow(target, mapping, rows[0], connection.id);
  if (mapped === 'skipped')
    return { ok: false, message: `nothing of the first row is mapped to a property of ${oneOf(kind)}` };
  if ('errors' in mapped)
    return { ok: false, message: mapped.errors.map(({ path, message }) => `${path} ${message}`).join('; ') };
  parseBody(target, mapped.given, false);
  const names = Object.keys(mapped.given).filter((name) => name !== 'external_ids');
  return {
    ok: true,
    message: `the first of ${rows.length} rows gives ${oneOf(kind)} with ${names.join(', ')}`,
  };
}

/** Reads the first page, and reports the steps that led to it. */
async function* readPage(app: App, tried: Tried, reach: Reach): AsyncGenerator<Passed, void> {
  const { provider, config, credentials, timezone } = tried;
  if (!provider.pull) return;
  const [kind = ''] = provider.resourcesOf(config);
  const greeting = await provider.greet?.({ config, credentials, reach });
  const asked = { config, credentials, reach, resource: kind, since: null, at: null, timezone };
  const nothing = async () => new Map();
  const page = await provider.pull({ ...asked, startedAt: app.nowIso(), known: nothing });
  yield { step: 'reachability', message: 'the address answers' };
  yield { step: 'auth', message: greeting?.auth ?? 'the credentials are accepted' };
  yield { step: 'permissions', message: greeting?.permissions ?? `${kind} can be read` };
  const { ok, message } = sample(tried, kind, page);
  if (!ok) throw new SyncFailure('sample', message);
  yield { step: 'sample', message };
}

/** Reports the records that a run would write, as the caller may read them. */
async function* writeProbe(
  app: App,
  actor: Actor,
  tried: Tried,
  asked: Probing<Config>,
): AsyncGenerator<Passed, void> {
  const { provider, config } = tried;
  if (provider.probe) yield* provider.probe(asked);
  if (!provider.push) return;
  const found: string[] = [];
  for (const kind of provider.resourcesOf(config)) {
    const wanted = {
      resource: requireExport({ app, actor }, actor, kind),
      since: null,
      after: null,
      mostRows: 1,
    };
    for await (const { rows } of outgoing(app, actor, { ...wanted, until: asked.now }))
      found.push(
        rows[0] ? `${kind} with ${Object.keys(rows[0]).length} properties` : `no ${kind} at the moment`,
      );
  }
  yield { step: 'sample', message: `a run would write ${found.join(', ')}` };
}

/**
 * Returns each step with its duration. The steps before a failed one have succeeded, and those after it are not tried.
 */
async function follow(tried: Tried, passing: AsyncGenerator<Passed, void>): Promise<Step[]> {
  const steps = stepsOf(tried);
  const passed = new Map<TestStep, Step>();
  let since = performance.now();
  const elapsed = () => Math.round(performance.now() - since);
  const untried = { ok: null, message: 'not tried', duration_ms: 0 };
  try {
    for await (const { step, message } of passing) {
      passed.set(step, { step, ok: true, message, duration_ms: elapsed() });
      since = performance.now();
    }
    const none = { ok: true, message: 'there is nothing to try', duration_ms: 0 };
    return steps.map((step) => passed.get(step) ?? { step, ...none });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const failure = isLate
      ? { step: undefined, message: `no answer within ${longestMs / 1000} s` }
      : failureOf(error);
    if (!failure) throw error;
    const next = steps.find((step) => !passed.has(step)) ?? 'sample';
    const failed = failure.step && steps.includes(failure.step) ? failure.step : next;
    return steps.map((step) => {
      if (step === failed) return { step, ok: false, message: failure.message, duration_ms: elapsed() };
      const isBefore = steps.indexOf(step) < steps.indexOf(failed);
      return (
        passed.get(step) ??
        (isBefore ? { step, ok: true, message: 'went well', duration_ms: 0 } : { step, ...untried })
      );
    });
  }
}

export async function trySteps(app: App, actor: Actor, tried: Tried, mailTo: string | null): Promise<Step[]> {
  const { provider, config, credentials } = tried;
  const missing = neededBy(provider.needs, config).filter((name) => !credentials[name]);
  if (missing.length) {
    const message = `credentials are missing: ${missing.join(', ')}`;
    return stepsOf(tried).map((step) => ({
      step,
      ok: step === 'auth' ? false : null,
      duration_ms: 0,
      message: step === 'auth' ? message : 'not tried',
    }));
  }
  const signal = AbortSignal.timeout(longestMs);
  const reach = new Reach(app, signal);
  try {
    const asked = { app, now: app.nowOf(actor.organization), config, credentials, reach, signal, mailTo };
    const isRead = provider.pull !== undefined && !provider.probe;
    return await follow(tried, isRead ? readPage(app, tried, reach) : writeProbe(app, actor, tried, asked));
  } finally {
    await reach.close();
  }
}
