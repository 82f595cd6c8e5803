import { z } from 'zod';
import { imports as table } from '#db/schema/platform/imports.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast, roles } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import { field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { dateOrders, decimalSeparators } from '#server/vocabulary/writing/convention.ts';
import { columnWarnings, mappingFaults, undecidedFaults } from './column-targets.ts';
import { t } from './messages.ts';
import { runImport } from './run.ts';
import { importableKind, requireRights, requireTarget } from './target.ts';

/** An import can get more rows while it is open. A trial is the same run as the import itself. */
const importStates = defineStates(
  'open',
  {
    open: { queued: { event: 'queued' }, cancelled: { event: 'cancelled' } },
    queued: { running: { by: 'platform', event: 'started' }, cancelled: { event: 'cancelled' } },
    running: {
      completed: { by: 'platform', event: 'completed' },
      failed: { by: 'platform', event: 'failed' },
      cancelled: { event: 'cancelled' },
    },
    completed: { queued: { event: 'queued' } },
    failed: { queued: { event: 'queued' } },
    cancelled: { queued: { event: 'queued' } },
  },
  { open: 'going', queued: 'waiting', running: 'going', completed: 'good', failed: 'bad', cancelled: 'bad' },
);

const choice = <const T extends readonly [string, ...string[]]>(values: T, about: string) =>
  field('enum', z.enum(values).nullish().describe(about), z.enum(values).nullable());

const count = () => f.derived('number', z.int());

function matchFaults(record: Import): DetailOf<Import>[] {
  const target = requireTarget(record);
  const by = record.match_by;
  const known = ['id', ...(target.match ?? [])];
  if (by === null || known.includes(by) || /^external_ids\.[^.]+$/.test(by)) return [];
  const allowed = [...known, 'external_ids.<system>'];
  return [{ path: 'match_by', rule: 'one_of', message: schema('notOneOf', { values: allowed }), allowed }];
}

const nothingDone = { done: 0, created: 0, updated: 0, unchanged: 0, failed: 0, error: null };

/**
 * An import that is queued again begins from the first line; records that exist already are recognized by `match_by`. It
 * runs in the name of the actor who queued it, with the lowest role of all who changed it.
 */
function begin({ actor }: Ctx, record: Given<Import>, before: Import | undefined): Partial<Import> {
  const isQueued = record.status === 'queued' && before?.status !== 'queued';
  if (actor.type === 'system') return isQueued ? nothingDone : {};
  const earlier = roleOf.parse(record.role);
  const role = atLeast(actor.role, earlier) ? earlier : actor.role;
  return isQueued ? { ...nothingDone, role, queued_by: actorRef(actor) } : { role };
}

const roleOf = z.enum(roles);

async function enqueue(ctx: Ctx, record: Import, before: Import | undefined): Promise<void> {
  if (record.status !== 'queued' || before?.status === 'queued') return;
  await addJob(ctx, runImport, { import_id: record.id });
}

/**
 * Names in the mapping are checked before the first line, and a run that writes needs a decision about every column. The
 * platform's own changes are the progress of a run that was checked.
 */
function columnFaults(
  ctx: Ctx,
  record: Import,
  changed: readonly NameIn<Import>[],
  before: Import | undefined,
): DetailOf<Import>[] {
  const isPrepared = record.status === 'open' || record.status === 'queued';
  const isAsked = (['mapping', 'dry_run', 'match_by', 'status'] as const).some((name) =>
    changed.includes(name),
  );
  if (ctx.actor.type === 'system' || !isPrepared || (before && !isAsked)) return [];
  const target = requireTarget(record);
  const wrong = mappingFaults(target, record);
  return wrong.length || record.dry_run ? wrong : undecidedFaults(target, record);
}

const warningsOf = (record: Import): Warning[] =>
  record.status === 'open' || record.status === 'queued' ? columnWarnings(requireTarget(record), record) : [];

/** The options of a run cannot be changed while it runs. */
async function fixedFaults(
  ctx: Ctx,
  record: Import,
  changed: readonly NameIn<Import>[],
  before: Import | undefined,
): Promise<DetailOf<Import>[]> {
  requireRights(ctx, requireTarget(record), 'member');
  const isBusy = before?.status === 'queued' || before?.status === 'running';
  const fixed = [
    'resource',
    'match_by',
    'mapping',
    'dry_run',
    'empty_clears',
    'decimal_separator',
    'date_order',
  ] as const;
  const changedForever = (['resource', 'locale'] as const).filter((name) => before && changed.includes(name));
  if (changedForever.length)
    return changedForever.map((path) => ({
      path,
      rule: 'fixed',
      message: t('fixed'),
    }));
  const early = fixed
    .filter((name) => isBusy && changed.includes(name))
    .map((path) => ({ path, rule: 'fixed', message: t('fixedWhile', { status: record.status }) }));
  return early.length ? early : columnFaults(ctx, record, changed, before);
}

const importFields = {
  status: importStates.field,
  resource: { kind: 'text', write: importableKind, read: z.string() },
  match_by: {
    kind: 'enum',
    write: z.string().trim().min(1).max(120).nullish(),
    read: z.string().nullable(),
  },
  mapping: {
    kind: 'object',
    write: z.record(z.string().max(200), z.string().trim().min(1).max(200)).optional(),
    read: z.record(z.string(), z.string()),
  },
  dry_run: f.boolean(),
  empty_clears: f.boolean(),
  locale: choice(locales, 'The language that the file is written in; the caller’s own where it is null.'),
  decimal_separator: choice(
    decimalSeparators,
    'What separates decimals in the whole file. Null: as the cells of each column show, else as the language has it.',
  ),
  date_order: choice(
    dateOrders,
    'What days such as 11/12/1985 begin with. Null: as the cells of each column show, else as the language has it.',
  ),
} satisfies Fields;

const importDerived = {
  columns: f.derived('list', z.array(z.string())),
  role: f.derived('text', z.string()),
  queued_by: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  total: count(),
  done: count(),
  created: count(),
  updated: count(),
  unchanged: count(),
  failed: count(),
  error: f.derived('text', textColumnSchema().nullable()),
} satisfies Fields;

export type Import = RecordOf<typeof importFields & typeof importDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    import: Import;
  }
}

export const importResource = defineResource({
  kind: 'import',
  prefix: 'imp',
  plural: 'imports',
  path: '/imports',
  tag: 'Imports',
  about: 'Imports of records from CSV files. They can be checked first, and every row has a result.',
  area: 'platform',
  table,
  screen: {
    title: ['created_at'],
    columns: ['status', 'resource', 'dry_run', 'total', 'created', 'updated', 'failed'],
    essentials: ['resource', 'match_by', 'dry_run'],
  },
  offers: ['list', 'get', 'update'],
  fields: importFields,
  inner: ['writing'],
  derived: importDerived,
  defaults: {
    ...nothingDone,
    match_by: null,
    mapping: {},
    dry_run: false,
    empty_clears: false,
    locale: null,
    decimal_separator: null,
    date_order: null,
    columns: [],
    role: 'owner',
    queued_by: null,
    total: 0,
  },
  filters: ['status', 'resource'],
  sorts: ['created_at', 'updated_at'],
  search: ['resource'],
  rules: matchFaults,
  check: fixedFaults,
  warnings: warningsOf,
  derive: begin,
  follow: enqueue,
  example: {
    resource: 'contact',
    match_by: 'email',
    mapping: { plan: 'metadata.plan' },
    dry_run: true,
    csv: 'first_name,email,plan\nAna,ana.garcia@example.com,pro\nBruno,bruno@,basic\n',
    complete: false,
  },
});
