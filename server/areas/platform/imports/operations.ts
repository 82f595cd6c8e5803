import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation, redeclared } from '#server/calls/operation.ts';
import { listReply, recordReply, saved, savedReply, unchecked } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { hiddenFrom } from '#server/resources/resource/restricted.ts';
import { invalidField, notFound } from '#server/vocabulary/errors.ts';
import { fromStored } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { evidenceIn } from '#server/vocabulary/writing/evidence.ts';
import { columnsOf } from './column-targets.ts';
import { type Import, importResource } from './imports.ts';
import { t } from './messages.ts';
import { understood, type Written } from './read-cell.ts';
import { readCsv, readMore } from './read-csv.ts';
import { fieldOf, targetOf, writtenIn } from './row-body.ts';
import { addRows, listRows, rowsOfImport } from './rows.ts';
import { requireRights, requireTarget, targetOfImport } from './target.ts';
import { addEvidence, isExportOf, writingOf, writtenOf } from './written.ts';

const { resource, read, operations } = importResource;
const place = { tag: 'Imports', area: 'platform' } as const;
const mostRows = 100_000;

const csv = z.string().min(1).max(1_000_000);

const partInput = z.looseObject({ id, csv, complete: z.boolean().default(false) });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    import_part: z.input<typeof partInput>;
  }
}

const row = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  understood: z
    .record(z.string(), z.string())
    .describe('By column: the number or date as it was read, if the cell writes it in another format.'),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']).nullable(),
  record_id: z.string().nullable(),
  errors: z.array(z.looseObject({ path: z.string(), rule: z.string(), message: textSchema() })),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});

export const imports = {
  ...operations,
  update: redeclared(operations.update, { trial: 'report' }),
  create: operation({
    ...place,
    trial: 'report',
    method: 'POST',
    path: '/imports',
    takesLong: true,
    extras: 'named',
    summary: 'Import records from CSV',
    description:
      'The first line has the names of the columns. With `match_by` (an id, an external id, or a property that identifies records) existing records are updated; without it every line creates a record. With `dry_run` nothing is written and every line reports what it would do; PATCH `{status: "queued", dry_run: false}` then runs it. For larger files, send the first part with `complete: false`, then the rest.',
    examples: { request: resource.example },
    input: z.looseObject({ ...resource.writable, csv, complete: z.boolean().default(true) }),
    output: savedReply(read).extend({
      columns: z.array(z.object({ column: z.string(), property: z.string().nullable() })),
    }),
    handler: async (ctx, { csv: text, complete, ...input }) => {
      const body: Record<string, unknown> = input;
      const file = readCsv(text);
      const target = typeof body.resource === 'string' ? targetOfImport(body.resource) : undefined;
      const isExport = target !== undefined && isExportOf(target, file.columns);
      const fixed = {
        columns: file.columns,
        total: file.rows.length,
        writing: {
          ...writingOf(ctx, body.locale, evidenceIn(file.rows, file.columns.length)),
          isStrict: ctx.isStrict === true,
        },
        ...(isExport ? { decimal_separator: body.decimal_separator ?? 'point' } : {}),
      };
      const status = body.status ?? (complete ? 'queued' : 'open');
      const given: Record<string, unknown> = { ...body, status };
      const made = await createRecord(ctx, resource, given, 'create', { fixed });
      addRows(ctx.tx, { organization: ctx.organization, importId: made.record.id }, file.rows, 0);
      const columns = columnsOf(requireTarget(made.record), made.record);
      return unchecked({ ...saved<object>(ctx, made), columns });
    },
  }),
  append: operation({
    ...place,
    method: 'POST',
    path: '/imports/{id}/rows',
    takesLong: true,
    summary: 'Send more lines of an import',
    description: 'Possible while the import is open. `complete: true` with the last part starts it.',
    examples: { request: { csv: 'Carla,carla@example.com,pro\n' } },
    input: partInput,
    output: recordReply(read),
    handler: async (ctx, input) => {
      const record = await lockRecord(ctx, resource, input.id);
      requireRights(ctx, requireTarget(record), 'member');
      if (record.status !== 'open')
        throw invalidField('id', 'transition', t('notOpen', { status: record.status }));
      const rows = readMore(input.csv, record.columns);
      const total = record.total + rows.length;
      if (total > mostRows)
        throw invalidField('csv', 'too_big', t('tooManyLines', { most: mostRows, total }));
      addRows(ctx.tx, { organization: ctx.organization, importId: record.id }, rows, record.total);
      const status = input.complete ? 'queued' : 'open';
      await addEvidence(ctx, record, rows);
      return unchecked({ data: await amendRecord(ctx, resource, record.id, { total, status }) });
    },
  }),
  rows: operation({
    ...place,
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'List the results of the lines',
    description:
      'In the order of the file. `outcome=failed` lists the lines to correct, with the reason for each field.',
    input: z.strictObject({
      id,
      ...rowsOfImport.input,
      outcome: z
        .enum(['created', 'updated', 'unchanged', 'failed'])
        .optional()
        .describe('Lines with this outcome.'),
    }),
    output: listReply(row),
    handler: async (ctx, { id: importId, outcome, ...page }) => {
      const { tx, organization } = ctx;
      const record = await findRow(tx, resource.table, { organization, id: importId });
      if (!record) throw notFound(t('noImport', { id: importId }));
      const target = requireTarget(record);
      requireRights(ctx, target, 'viewer');
      const written = await writtenOf(ctx, record);
      const { rows, meta } = await listRows(tx, { organization, importId }, outcome, page);
      return { data: rows.map(shownTo(ctx, target, record, written)), meta };
    },
  }),
};

type Line = Awaited<ReturnType<typeof listRows>>['rows'][number];

/** Properties that the reader may not read are left out of the line that wrote them. */
function shownTo(ctx: Ctx, target: Resource, { columns, mapping }: Import, written: readonly Written[]) {
  const hidden = hiddenFrom(ctx, target);
  const targets = columns.map((column) => targetOf(column, { mapping }));
  const isShown = (at: number) => !hidden.includes(targets[at] ?? '');
  const readOf = (cells: readonly string[]) =>
    columns.flatMap((column, at) => {
      const field = fieldOf(target, targets[at] ?? '');
      const read = isShown(at) ? understood(cells[at] ?? '', field, writtenIn({ written }, at)) : undefined;
      return read === undefined ? [] : [[column, read] as const];
    });
  return ({ nth, cells, details, ...rest }: Line) => {
    const { errors = [], changes = {} } = details ?? {};
    const shown = Object.entries(changes).filter(([name]) => !hidden.includes(name));
    return {
      ...rest,
      line: nth,
      cells: cells.map((cell, at) => (isShown(at) ? cell : '')),
      understood: Object.fromEntries(readOf(cells)),
      errors: errors.map((one) => ({ ...one, message: fromStored(one.message) })),
      changes: Object.fromEntries(shown),
    };
  };
}
