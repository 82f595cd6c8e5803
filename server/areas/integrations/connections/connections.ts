import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { integrationConnections as table } from '#db/schema/integrations/connections.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import { nextRun, scheduleText } from '#server/resources/time/cron.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { beginFollowing, endFollowing } from '../followers/follower-rows.ts';
import { byExternalId } from '../mapping/mapping.ts';
import { chosenProvider, configOf } from '../providers/provider.ts';
import { syncOnSchedule } from '../runs/scheduled.ts';
import { t } from './messages.ts';

/** A test or a run finds out if a connection works. It is `pending` again after each change of its configuration. */
export const connectionStates = defineStates(
  'pending',
  {
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
  },
  { pending: 'waiting', connected: 'good', error: 'bad', disabled: 'over' },
);

/** Parses the configuration with the provider's schema, and computes the next run of the schedule. */
function derive(
  ctx: Ctx,
  record: Given<IntegrationConnection>,
  before: IntegrationConnection | undefined,
): Partial<IntegrationConnection> {
  const config = configOf(chosenProvider(record.provider), record.config);
  const isSame = before !== undefined && isDeepStrictEqual(before.config, config);
  const isRetried = !isSame && (record.status === 'connected' || record.status === 'error');
  const { schedule } = record;
  const hasSameSchedule = before?.schedule === schedule && record.next_sync_at !== null;
  const next = schedule === null ? null : nextRun(schedule, ctx.now, settingsOf(ctx).timezone);
  return {
    config,
    ...(before && isRetried ? { status: 'pending' } : {}),
    // The rows that were read so far may have come from somewhere else, so all are read again.
    ...(before && !isSame ? { marks: {} } : {}),
    next_sync_at: hasSameSchedule ? record.next_sync_at : next,
  };
}

/** An address that must not be called is refused when it is saved. */
async function check(
  { app }: Ctx,
  record: IntegrationConnection,
  changed: readonly NameIn<IntegrationConnection>[],
  before: IntegrationConnection | undefined,
): Promise<DetailOf<IntegrationConnection>[]> {
  if (before && changed.includes('provider'))
    return [{ path: 'provider', rule: 'fixed', message: t('providerFixed') }];
  const provider = chosenProvider(record.provider);
  if (!provider.pull && !provider.push && record.schedule !== null)
    return [{ path: 'schedule', rule: 'schedule', message: t('noSchedule', { provider: provider.key }) }];
  if (!changed.includes('config')) return [];
  // Stored configurations are never null; null is only shown to readers who may not see them.
  const config = record.config ?? {};
  const rules = { allowed: allowedTargets(app.config) };
  const addresses = (provider.addressesOf?.(config) ?? []).flatMap(
    ({ path, url }): DetailOf<IntegrationConnection>[] => {
      const target = checkTarget(url, rules);
      return 'refusal' in target ? [{ path, ...target.refusal }] : [];
    },
  );
  return [...addresses, ...(provider.problemsOf?.(config) ?? [])];
}

/** A connection sends only events that happen after it was created or switched on again. */
async function follow(
  ctx: Ctx,
  record: IntegrationConnection,
  before: IntegrationConnection | undefined,
): Promise<void> {
  if (!chosenProvider(record.provider).sendEvents) return;
  const isOff = (one: IntegrationConnection | undefined) =>
    !one || one.status === 'disabled' || one.deleted_at !== null;
  if (isOff(before) && !isOff(record)) await beginFollowing(ctx, record.id);
  if (!isOff(before) && isOff(record)) endFollowing(ctx, record.id);
}

const alarms = ({ status, next_sync_at }: IntegrationConnection): Alarms => ({
  sync: status === 'disabled' ? null : next_sync_at,
});

const integrationConnectionFields = {
  status: connectionStates.field,
  name: f.requiredText(200),
  // The valid values are the providers in GET /integrations/catalog.
  provider: { ...f.requiredText(60), kind: 'enum' as const },
  // The configuration is concealed, because an address may be a secret.
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
  last_error: f.derived('text', textColumnSchema().nullable()),
  hook_prefix: f.derivedText(),
} satisfies Fields;

export type IntegrationConnection = RecordOf<
  typeof integrationConnectionFields & typeof integrationConnectionDerived
>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    integration_connection: IntegrationConnection;
  }
  interface MoreVerbs {
    integration_connection: keyof typeof moreEvents;
  }
}

const moreEvents = {
  credentials_changed: 'Credentials of a connection were set or removed; the event has their names.',
  mapping_changed: 'The mapping of a connection was changed.',
};

export const integrationConnection = defineResource({
  kind: 'integration_connection',
  prefix: 'icn',
  plural: 'integration_connections',
  path: '/integrations/connections',
  tag: 'Integrations',
  about:
    'Connections to other systems: the records that are read from them, how often and for which owner, and the result of every row.',
  isAboutAccess: true,
  area: 'integrations',
  table,
  screen: {
    title: ['name'],
    page: '/integrations/{id}',
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
  moreEvents,
  derive,
  check,
  follow,
  alarms,
  whenDue: { sync: syncOnSchedule },
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
