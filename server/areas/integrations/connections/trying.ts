import { t as outbound } from '#server/base/outbound/messages.ts';
import type { Services } from '#server/calls/services.ts';
import { parseBody } from '#server/calls/validation.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { headline } from '#server/vocabulary/errors.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import { mapRow } from '../mapping/map-row.ts';
import { defaultMapping, mappings } from '../mapping/mapping.ts';
import { failureOf, SyncFailure, type TestStep } from '../providers/failure.ts';
import { t as provided } from '../providers/messages.ts';
import { neededBy } from '../providers/needs.ts';
import type { Passed, Probing } from '../providers/outward.ts';
import type { Config, Credentials, Page, Provider } from '../providers/provider.ts';
import { Reach } from '../providers/reach.ts';
import { outgoing } from '../runs/outgoing.ts';
import type { IntegrationConnection } from './connections.ts';
import { requireExport } from './exportable.ts';
import { targetOf } from './importable.ts';
import { t } from './messages.ts';

const usualSteps: readonly TestStep[] = ['reachability', 'auth', 'permissions', 'sample'];

/** One step of a test; `ok` is null if the test ended before it. */
export interface Step {
  step: TestStep;
  ok: boolean | null;
  message: Message;
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
  /** The language of the organization. */
  locale: Locale;
}

const stepsOf = ({ provider, config }: Tried) => provider.steps?.(config) ?? usualSteps;

/** Describes the first row as it would be written, or the reason why it would be refused. */
function sample(
  { connection, provider }: Tried,
  kind: string,
  { rows }: Page,
): { ok: boolean; message: Message } {
  const named = { kind: kindName(kind) };
  if (rows.length === 0) return { ok: true, message: t('noRows', named) };
  const target = targetOf(kind);
  const mapping = mappings.parse(connection.mapping)[kind] ?? defaultMapping(target, provider);
  const mapped = mapRow(target, mapping, rows[0], connection.id);
  if (mapped === 'skipped') return { ok: false, message: t('nothingMapped', named) };
  if ('errors' in mapped)
    return { ok: false, message: t('firstRowWrong', { errors: mapped.errors.map(headline) }) };
  parseBody(target, mapped.given, false);
  const names = Object.keys(mapped.given).filter(
    (name) => name !== ('external_ids' satisfies keyof CommonRecord),
  );
  return {
    ok: true,
    message: t('sampleRow', { ...named, count: rows.length, names }),
  };
}

/** Reads the first page, and reports the steps that led to it. */
async function* readPage(app: Services, tried: Tried, reach: Reach): AsyncGenerator<Passed, void> {
  const { provider, config, credentials, timezone, locale } = tried;
  if (!provider.pull) return;
  const [kind = ''] = provider.resourcesOf(config);
  const greeting = await provider.greet?.({ config, credentials, reach });
  const asked = { config, credentials, reach, resource: kind, since: null, at: null, timezone, locale };
  const nothing = async () => new Map();
  const page = await provider.pull({ ...asked, startedAt: app.nowIso(), known: nothing });
  yield { step: 'reachability', message: t('addressAnswers') };
  yield { step: 'auth', message: greeting?.auth ?? t('credentialsAccepted') };
  yield { step: 'permissions', message: greeting?.permissions ?? t('readable', { kind: kindName(kind) }) };
  const { ok, message } = sample(tried, kind, page);
  if (!ok) throw new SyncFailure('sample', message);
  yield { step: 'sample', message };
}

/** Reports the records that a run would write, as the caller may read them. */
async function* writeProbe(
  app: Services,
  actor: Actor,
  tried: Tried,
  asked: Probing<Config>,
): AsyncGenerator<Passed, void> {
  const { provider, config } = tried;
  if (provider.probe) yield* provider.probe(asked);
  if (!provider.push) return;
  const found: Message[] = [];
  for (const kind of provider.resourcesOf(config)) {
    const wanted = {
      resource: requireExport({ app, actor }, actor, kind),
      since: null,
      after: null,
      mostRows: 1,
    };
    for await (const { rows } of outgoing(app, actor, { ...wanted, until: asked.now }))
      found.push(
        rows[0]
          ? t('kindWithProperties', { kind: kindName(kind), count: Object.keys(rows[0]).length })
          : t('noneOfKind', { kind: kindName(kind) }),
      );
  }
  yield { step: 'sample', message: t('wouldWrite', { found }) };
}

/**
 * Returns each step with its duration. The steps before a failed one have succeeded, and those after it are not tried.
 */
async function follow(tried: Tried, passing: AsyncGenerator<Passed, void>): Promise<Step[]> {
  const steps = stepsOf(tried);
  const passed = new Map<TestStep, Step>();
  let since = performance.now();
  const elapsed = () => Math.round(performance.now() - since);
  const untried = { ok: null, message: t('notTried'), duration_ms: 0 };
  try {
    for await (const { step, message } of passing) {
      passed.set(step, { step, ok: true, message, duration_ms: elapsed() });
      since = performance.now();
    }
    const none = { ok: true, message: t('nothingToTry'), duration_ms: 0 };
    return steps.map((step) => passed.get(step) ?? { step, ...none });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const failure = isLate
      ? { step: undefined, text: outbound('answerTimeout', { seconds: longestMs / 1000 }) }
      : failureOf(error);
    if (!failure) throw error;
    const next = steps.find((step) => !passed.has(step)) ?? 'sample';
    const failed = failure.step && steps.includes(failure.step) ? failure.step : next;
    return steps.map((step) => {
      if (step === failed) return { step, ok: false, message: failure.text, duration_ms: elapsed() };
      const isBefore = steps.indexOf(step) < steps.indexOf(failed);
      return (
        passed.get(step) ??
        (isBefore ? { step, ok: true, message: t('succeeded'), duration_ms: 0 } : { step, ...untried })
      );
    });
  }
}

export async function trySteps(
  app: Services,
  actor: Actor,
  tried: Tried,
  mailTo: string | null,
): Promise<Step[]> {
  const { provider, config, credentials } = tried;
  const missing = neededBy(provider.needs, config).filter((name) => !credentials[name]);
  if (missing.length) {
    const message = provided('credentialsMissing', { names: missing });
    return stepsOf(tried).map((step) => ({
      step,
      ok: step === 'auth' ? false : null,
      duration_ms: 0,
      message: step === 'auth' ? message : t('notTried'),
    }));
  }
  const signal = AbortSignal.timeout(longestMs);
  const reach = new Reach(app, signal);
  try {
    const { locale: organizationLocale } = tried;
    const locale = (actor.type === 'user' ? actor.locale : null) ?? organizationLocale;
    const languages = { locale, organizationLocale };
    const now = app.nowOf(actor.organization);
    const asked = { app, now, config, credentials, reach, signal, mailTo, ...languages };
    const isRead = provider.pull !== undefined && !provider.probe;
    return await follow(tried, isRead ? readPage(app, tried, reach) : writeProbe(app, actor, tried, asked));
  } finally {
    await reach.close();
  }
}
