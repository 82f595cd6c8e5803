import { z } from 'zod';
import type { App } from '../app.ts';
import { noRecord } from '../errors.ts';
import type { Organization } from '../kernel/actor.ts';
import { id } from '../kernel/record-id.ts';
import { amendRecord, lockRecord } from '../kernel/records.ts';
import { recordReply } from '../kernel/replies.ts';
import { readSettings } from '../kernel/settings.ts';
import { findRow, type Row } from '../kernel/store.ts';
import { parseBody } from '../kernel/validation.ts';
import { oneOf } from '../kind-words.ts';
import { preparedOperation } from '../operation.ts';
import { place } from './catalog.ts';
import { integrationConnection } from './connections.ts';
import { credentialsOf } from './credentials.ts';
import { failureOf } from './failure.ts';
import { targetOf } from './importable.ts';
import { mapRow } from './map-row.ts';
import { defaultMapping, mappings } from './mapping.ts';
import { type Credentials, configOf, type Page, type Provider, requireProvider } from './provider.ts';
import { Reach } from './reach.ts';

const { resource } = integrationConnection;
const steps = ['reachability', 'auth', 'permissions', 'sample'] as const;

const tested = z
  .object({
    ok: z.boolean(),
    status: z.string(),
    steps: z.array(
      z.object({
        step: z.enum(steps),
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
  timezone: string;
}

async function load(app: App, whose: Organization, wanted: string): Promise<Tried> {
  const { id: organization, settings } = whose;
  const { timezone } = readSettings(settings);
  return app.db.withTenant(organization, 'read', async (tx) => {
    const connection = await findRow(tx, resource.table, { organization, id: wanted });
    if (!connection) throw noRecord('integration_connection', wanted);
    const provider = requireProvider(String(connection.provider));
    const credentials = await credentialsOf(app, tx, organization, wanted);
    const config = configOf(provider, connection.config);
    return { provider, connection, config, credentials, timezone };
  });
}

/** The first row as it would be written, or why it would not. */
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

async function trySteps(app: App, tried: Tried): Promise<Step[]> {
  const { provider, config, credentials, timezone } = tried;
  const missing = provider.needs(config).filter((name) => !credentials[name]);
  if (missing.length) return upTo('auth', `credentials are missing: ${missing.join(', ')}`, 0, true);
  if (!provider.pull)
    return steps.map((step) => ({ step, ok: true, message: 'nothing is called', duration_ms: 0 }));
  const reach = new Reach(app, AbortSignal.timeout(longestMs));
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const [kind = ''] = provider.resourcesOf(config);
    const greeting = await provider.greet?.({ config, credentials, reach });
    const asked = { config, credentials, reach, resource: kind, since: null, at: null, timezone };
    const nothing = async () => new Map();
    const page = await provider.pull({ ...asked, startedAt: app.nowIso(), known: nothing });
    const called = elapsed();
    const { ok, message } = sample(tried, kind, page);
    return [
      { step: 'reachability', ok: true, message: 'the address answers', duration_ms: called },
      { step: 'auth', ok: true, message: greeting?.auth ?? 'the credentials are accepted', duration_ms: 0 },
      {
        step: 'permissions',
        ok: true,
        message: greeting?.permissions ?? `${kind} can be read`,
        duration_ms: 0,
      },
      { step: 'sample', ok, message, duration_ms: elapsed() - called },
    ];
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const failure = isLate
      ? ({ step: 'reachability', message: `no answer within ${longestMs / 1000} s` } as const)
      : failureOf(error);
    if (!failure) throw error;
    return upTo(failure.step, failure.message, elapsed());
  } finally {
    await reach.close();
  }
}

/** The steps before the one that failed went well, those after it were not come to. */
function upTo(failed: Step['step'], message: string, duration: number, isUncalled = false): Step[] {
  const at = steps.indexOf(failed);
  return steps.map((step, nth): Step => {
    if (nth === at) return { step, ok: false, message, duration_ms: duration };
    const isBefore = nth < at && !isUncalled;
    return {
      step,
      ok: isBefore ? true : null,
      message: isBefore ? 'went well' : 'not tried',
      duration_ms: 0,
    };
  });
}

export const integrationTests = {
  test: preparedOperation({
    ...place,
    method: 'POST',
    path: '/integrations/connections/{id}/test',
    role: 'manager',
    summary: 'Test a connection step by step',
    description:
      'Reads the first page and writes nothing: whether the address answers, the credentials are accepted, the rows may be read, and what the first of them would become. Where all is well the connection is `connected`, else `error`.',
    examples: { request: {} },
    input: z.looseObject({ id }),
    output: recordReply(tested),
    prepare: async (app, { id: wanted }, { organization }) => ({
      tried: await trySteps(app, await load(app, organization, wanted)),
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
