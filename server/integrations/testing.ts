import { z } from 'zod';
import type { App } from '../app.ts';
import { noRecord } from '../errors.ts';
import type { Actor } from '../kernel/actor.ts';
import { id } from '../kernel/record-id.ts';
import { amendRecord, lockRecord } from '../kernel/records.ts';
import { recordReply } from '../kernel/replies.ts';
import { findRow, type Row } from '../kernel/store.ts';
import { parseBody } from '../kernel/validation.ts';
import { preparedOperation } from '../operation.ts';
import { place } from './catalog.ts';
import { integrationConnection } from './connections.ts';
import { credentialsOf } from './credentials.ts';
import { requireExport } from './exportable.ts';
import { failureOf, SyncFailure, type TestStep, testSteps } from './failure.ts';
import { targetOf } from './importable.ts';
import { mapRow } from './map-row.ts';
import { defaultMapping, mappings } from './mapping.ts';
import { outgoing } from './outgoing.ts';
import {
  type Credentials,
  type Page,
  type Passed,
  type Probing,
  type Provider,
  requireProvider,
} from './provider.ts';
import { Reach } from './reach.ts';

const { resource } = integrationConnection;
const usualSteps: readonly TestStep[] = ['reachability', 'auth', 'permissions', 'sample'];

const tested = z
  .object({
    ok: z.boolean(),
    status: z.string(),
    steps: z.array(
      z.object({
        step: z.enum(testSteps),
        ok: z.boolean().nullable().describe('Null where it was not come to.'),
        message: z.string(),
        duration_ms: z.int(),
      }),
    ),
  })
  .meta({ id: 'IntegrationTest' });
type Step = z.output<typeof tested>['steps'][number];

/** Somebody waits for it: it says what it knows by then. */
const longestMs = 20_000;

interface Tried {
  provider: Provider;
  connection: Row;
  config: unknown;
  credentials: Credentials;
}

const stepsOf = ({ steps = usualSteps }: Provider) => steps;

async function load(app: App, organization: string, wanted: string): Promise<Tried> {
  return app.db.withTenant(organization, 'read', async (tx) => {
    const connection = await findRow(tx, resource.table, { organization, id: wanted });
    if (!connection) throw noRecord('integration_connection', wanted);
    const provider = requireProvider(String(connection.provider));
    const credentials = await credentialsOf(app, tx, organization, wanted);
    return { provider, connection, config: provider.config.parse(connection.config), credentials };
  });
}

/** The first row as it would be written, or why it would not. */
function sample({ connection }: Tried, kind: string, { rows }: Page): { ok: boolean; message: string } {
  if (rows.length === 0) return { ok: true, message: `there are no rows of ${kind} at the moment` };
  const target = targetOf(kind);
  const mapping = mappings.parse(connection.mapping)[kind] ?? defaultMapping(target);
  const mapped = mapRow(target, mapping, rows[0], connection.id);
  if (mapped === 'skipped')
    return { ok: false, message: `nothing of the first row is mapped to a property of a ${kind}` };
  if ('errors' in mapped)
    return { ok: false, message: mapped.errors.map(({ path, message }) => `${path} ${message}`).join('; ') };
  parseBody(target, mapped.given, false);
  const names = Object.keys(mapped.given).filter((name) => name !== 'external_ids');
  return { ok: true, message: `the first of ${rows.length} rows gives a ${kind} with ${names.join(', ')}` };
}

/** A page is read, and what it says of the way there is told step by step. */
async function* readPage(app: App, tried: Tried, reach: Reach): AsyncGenerator<Passed, void> {
  const { provider, config, credentials } = tried;
  if (!provider.pull) return;
  const [kind = ''] = provider.resourcesOf(config);
  const asked = { config, credentials, reach, resource: kind, since: null, at: null };
  const page = await provider.pull({ ...asked, startedAt: app.nowIso() });
  yield { step: 'reachability', message: 'the address answers' };
  yield { step: 'auth', message: 'the credentials are accepted' };
  yield { step: 'permissions', message: `${kind} can be read` };
  const { ok, message } = sample(tried, kind, page);
  if (!ok) throw new SyncFailure('sample', message);
  yield { step: 'sample', message };
}

/** What a run would write, as whoever asks may read it. */
async function* writeProbe(
  app: App,
  actor: Actor,
  tried: Tried,
  asked: Probing<unknown>,
): AsyncGenerator<Passed, void> {
  const { provider, config } = tried;
  if (provider.probe) yield* provider.probe(asked);
  if (!provider.push) return;
  const told: string[] = [];
  for (const kind of provider.resourcesOf(config)) {
    const wanted = {
      resource: requireExport({ app, actor }, actor, kind),
      since: null,
      after: null,
      mostRows: 1,
    };
    for await (const { rows } of outgoing(app, actor, { ...wanted, until: asked.now }))
      told.push(
        rows[0] ? `${kind} with ${Object.keys(rows[0]).length} properties` : `no ${kind} at the moment`,
      );
  }
  yield { step: 'sample', message: `a run would write ${told.join(', ')}` };
}

/** Each step with how long it took; those before one that failed went well, those after it were not come to. */
async function follow(tried: Tried, passing: AsyncGenerator<Passed, void>): Promise<Step[]> {
  const steps = stepsOf(tried.provider);
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
    const failed = failure.step ?? next;
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

async function trySteps(app: App, actor: Actor, tried: Tried, mailTo: string | null): Promise<Step[]> {
  const { provider, config, credentials } = tried;
  const missing = provider.needs(config).filter((name) => !credentials[name]);
  if (missing.length) {
    const message = `credentials are missing: ${missing.join(', ')}`;
    return stepsOf(provider).map((step) => ({
      ...{ step, ok: step === 'auth' ? false : null, duration_ms: 0 },
      message: step === 'auth' ? message : 'not tried',
    }));
  }
  const reach = new Reach(app, AbortSignal.timeout(longestMs));
  try {
    const asked = { app, now: app.nowIso(), config, credentials, reach, mailTo };
    const isRead = provider.pull !== undefined && !provider.probe;
    return await follow(tried, isRead ? readPage(app, tried, reach) : writeProbe(app, actor, tried, asked));
  } finally {
    await reach.close();
  }
}

export const integrationTests = {
  test: preparedOperation({
    ...place,
    method: 'POST',
    path: '/integrations/connections/{id}/test',
    role: 'manager',
    summary: 'Test a connection step by step',
    description:
      'Whether the address answers, the credentials are accepted, what is wanted is allowed, and what would come of it. A provider that reads reads its first page and writes nothing; `s3_export` writes a small object and deletes it, `chat_webhook` sends a message, `smtp` signs in. Where all is well the connection is `connected`, else `error`.',
    examples: { request: {} },
    input: z.looseObject({ id }),
    output: recordReply(tested),
    prepare: async (app, { id: wanted }, actor) => ({
      tried: await trySteps(app, actor, await load(app, actor.organization.id, wanted), null),
    }),
    handler: async (ctx, { id: wanted, tried }) => {
      const before = await lockRecord(ctx, resource, wanted);
      const failed = tried.find(({ ok }) => ok === false);
      const status = failed ? 'error' : 'connected';
      const last_error = failed ? failed.message : null;
      const record =
        before.status === 'disabled'
          ? before
          : await amendRecord(ctx, resource, wanted, { status, last_error }, null);
      return { data: { ok: !failed, status: String(record.status), steps: tried } };
    },
  }),
};
