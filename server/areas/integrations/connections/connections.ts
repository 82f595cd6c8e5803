import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { integrationConnections as table } from '#db/schema/integrations.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import { defineStates } from '#server/kernel/resource/states.ts';
import type { Fields } from '#server/kernel/schema/field.ts';
import * as f from '#server/kernel/schema/fields.ts';
import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Alarms } from '#server/kernel/time/alarms.ts';
import { nextRun, scheduleText } from '#server/kernel/time/cron.ts';
import { byExternalId } from '../mapping/mapping.ts';
import { chosenProvider, configOf } from '../providers/provider.ts';
import { syncOnSchedule } from '../runs/scheduled.ts';
import { beginFollowing, endFollowing } from '../telling/followers.ts';

/** Whether it works is found out by trying: a test or a run says so. What is configured anew has to be tried anew. */
export const connectionStates = defineStates('pending', {
  pending: {
    connected: { by: 'platform', event: 'connected' },
    error: { by: 'platform', event: 'failed' },
    disabled: { event: 'disabled' },
  },
  connected: {
    pending: { event: 'reconfigured' },
    error: { by: 'platform', event: 'failed' },
    disabled: { event: 'disabled' },
  },
  error: {
    pending: { event: 'reconfigured' },
    connected: { by: 'platform', event: 'connected' },
    disabled: { event: 'disabled' },
  },
  disabled: { pending: { event: 'enabled' } },
});

/** The configuration as its provider understands it; the schedule as a moment. */
function derive(ctx: Ctx, record: Row, before: Row | undefined): Partial<Row> {
  const config = configOf(chosenProvider(record.provider), record.config);
  const isSame = before !== undefined && isDeepStrictEqual(before.config, config);
  const isRetried = !isSame && (record.status === 'connected' || record.status === 'error');
  const schedule = typeof record.schedule === 'string' ? record.schedule : null;
  const isKept = before?.schedule === schedule && typeof record.next_sync_at === 'string';
  const next = schedule === null ? null : nextRun(schedule, ctx.now, settingsOf(ctx).timezone);
  return {
    config,
    ...(before && isRetried ? { status: 'pending' } : {}),
    // Read from the beginning again: what was read so far came from somewhere else.
    ...(before && !isSame ? { marks: {} } : {}),
    next_sync_at: isKept ? record.next_sync_at : next,
  };
}

/** An address that must not be called is refused when it is saved. */
async function check(
  { app }: Ctx,
  record: Row,
  changed: readonly string[],
  before: Row | undefined,
): Promise<ErrorDetail[]> {
  if (before && changed.includes('provider'))
    return [{ path: 'provider', rule: 'fixed', message: 'stays as it is; make another connection' }];
  const provider = chosenProvider(record.provider);
  if (!provider.pull && !provider.push && record.schedule !== null)
    return [
      { path: 'schedule', rule: 'schedule', message: `${provider.key} has nothing to do on a schedule` },
    ];
  if (!changed.includes('config')) return [];
  const rules = { allowLoopback: app.config.allowInsecureWebhooks };
  const addresses = (provider.addressesOf?.(record.config) ?? []).flatMap(({ path, url }) => {
    const target = checkTarget(url, rules);
    return 'refusal' in target ? [{ path, ...target.refusal }] : [];
  });
  return [...addresses, ...(provider.problemsOf?.(record.config) ?? [])];
}

/** Who is told of events is told of those that come from now on, also once it was switched on again. */
async function follow(ctx: Ctx, record: Row, before: Row | undefined): Promise<void> {
  if (!chosenProvider(record.provider).tell) return;
  const isOff = (row: Row | undefined) => !row || row.status === 'disabled' || row.deleted_at !== null;
  if (isOff(before) && !isOff(record)) await beginFollowing(ctx, record.id);
  if (!isOff(before) && isOff(record)) endFollowing(ctx, record.id);
}

const alarms = ({ status, next_sync_at }: Row): Alarms => ({
  sync: status !== 'disabled' && typeof next_sync_at === 'string' ? next_sync_at : null,
});

const integrationConnectionFields = {
  status: connectionStates.field,
  name: f.requiredText(200),
  // One of those that there are: GET /integrations/catalog lists them.
  provider: { ...f.requiredText(60), kind: 'enum' as const },
  // An address may be a secret by itself.
  config: f.concealed('manager', {
    kind: 'object',
    write: z.record(z.string(), z.unknown()).optional(),
    read: z.record(z.string(), z.unknown()).nullable(),
  }),
  schedule: { kind: 'text', write: scheduleText.optional(), read: z.string().nullable() },
} satisfies Fields;

const integrationConnectionDerived = {
  credentials_set: f.derived('list', z.array(z.string())),
  mapping: f.derived('object', z.record(z.string(), z.unknown())),
  marks: f.derived('object', z.record(z.string(), z.string())),
  next_sync_at: f.derivedInstant(),
  last_sync_at: f.derivedInstant(),
  last_error: f.derivedText(),
  hook_prefix: f.derivedText(),
} satisfies Fields;

export type IntegrationConnection = RecordOf<
  typeof integrationConnectionFields & typeof integrationConnectionDerived
>;

declare module '#server/kernel/resource/registry.ts' {
  interface Records {
    integration_connection: IntegrationConnection;
  }
}

export const integrationConnection = defineResource({
  kind: 'integration_connection',
  prefix: 'icn',
  plural: 'integration_connections',
  path: '/integrations/connections',
  tag: 'Integrations',
  about: 'Other systems: what comes from them, how often, as whose records, and what became of every row.',
  area: 'integrations',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'provider', 'last_sync_at', 'next_sync_at', 'last_error'],
    essentials: ['name', 'provider', 'config', 'schedule'],
  },
  offers: ['list', 'get', 'remove', 'restore', 'export'],
  fields: integrationConnectionFields,
  derived: integrationConnectionDerived,
  inner: ['credentials', 'hook_hash'],
  defaults: { config: {}, credentials_set: [], mapping: {}, marks: {} },
  filters: ['status', 'provider', 'name'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'provider'],
  moreEvents: {
    credentials_changed: 'Credentials of a connection were set or taken away; which, their names say.',
    mapping_changed: 'From where the properties of records are taken was changed.',
  },
  derive,
  check,
  follow,
  alarms,
  rings: { sync: syncOnSchedule },
  example: {
    name: 'Shop customers',
    provider: 'generic_rest',
    config: {
      auth: 'bearer',
      sources: [
        {
          resource: 'contact',
          url: 'https://api.example.com/v2/customers',
          rows: 'data.items',
          paging: { kind: 'cursor', parameter: 'after', path: 'data.next' },
        },
      ],
    },
    schedule: 'hourly',
  },
  exampleDerived: {
    credentials_set: ['token'],
    mapping: { contact: { external_id: 'id', match_by: byExternalId, fields: { first_name: 'name' } } },
  },
});
