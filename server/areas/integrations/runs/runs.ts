import { z } from 'zod';
import { integrationRuns as table } from '#db/schema/integrations/connections.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';

const over = { stamps: ['finished_at'] };

/** A run is `partial` when some rows were written and some were not; `error` and its row errors have the reasons. */
const runStates = defineStates(
  'queued',
  {
    queued: {
      running: { by: 'platform', stamps: ['started_at'], event: 'started' },
      failed: { by: 'platform', ...over, event: 'failed' },
      cancelled: { ...over, event: 'cancelled' },
    },
    running: {
      succeeded: { by: 'platform', ...over, event: 'succeeded' },
      partial: { by: 'platform', ...over, event: 'ended_partially' },
      failed: { by: 'platform', ...over, event: 'failed' },
      cancelled: { ...over, event: 'cancelled' },
    },
    succeeded: {},
    partial: {},
    failed: {},
    cancelled: {},
  },
  {
    queued: 'waiting',
    running: 'going',
    succeeded: 'good',
    partial: 'warning',
    failed: 'bad',
    cancelled: 'bad',
  },
);

export const outcomes = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];
export const noCounts: Record<Outcome, number> = {
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
};

const count = z.int();
const counted = z.object({
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  failed: count,
  /** The number of records that an export has sent, including deleted ones of which only the deletion was sent. */
  sent: count.optional(),
  removed: count.optional(),
});
export const countsOf = z.record(z.string(), counted);
export type Counts = z.output<typeof countsOf>;

const number = () => f.derived('number', count);

const integrationRunFields = { status: runStates.field } satisfies Fields;

const integrationRunDerived = {
  connection_id: f.derivedReference('integration_connection'),
  asked_by: f.derived('enum', z.enum(['call', 'schedule', 'hook', 'event'])),
  mode: f.derived('enum', z.enum(['full', 'incremental'])),
  resources: f.derived('list', z.array(z.string())),
  dry_run: f.derived('boolean', z.boolean()),
  counts: f.derived('object', countsOf),
  pages: number(),
  rows: number(),
  bytes: number(),
  cursor: f.derived('object', z.record(z.string(), z.string())),
  error: f.derived('text', textColumnSchema().nullable()),
  started_at: f.derivedInstant(),
  finished_at: f.derivedInstant(),
  role: f.derived('text', z.string()),
  areas: f.derived('list', z.array(z.string())),
} satisfies Fields;

export type IntegrationRun = RecordOf<typeof integrationRunFields & typeof integrationRunDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    integration_run: IntegrationRun;
  }
}

export const integrationRun = defineResource({
  kind: 'integration_run',
  prefix: 'irn',
  plural: 'integration_runs',
  path: '/integrations/runs',
  tag: 'Integrations',
  area: 'integrations',
  table,
  screen: {
    title: ['connection_id', 'created_at'],
    columns: ['status', 'mode', 'resources', 'started_at', 'finished_at'],
  },
  offers: ['list', 'get'],
  fields: integrationRunFields,
  derived: integrationRunDerived,
  inner: ['place', 'fence'],
  defaults: { counts: {}, pages: 0, rows: 0, bytes: 0, cursor: {} },
  filters: ['status', 'connection_id', 'asked_by', 'mode', 'dry_run'],
  sorts: ['created_at'],
  search: ['error'],
  expand: { connection: 'connection_id' },
  example: {},
  exampleDerived: {
    connection_id: 'icn_01kf0fk9m00000000000000001',
    asked_by: 'call',
    mode: 'full',
    resources: ['contact'],
    dry_run: false,
    counts: { contact: { created: 40, updated: 2, unchanged: 57, skipped: 0, failed: 1 } },
    role: 'member',
    areas: [],
  },
});
