import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/calls/context.ts';
import { parseBody } from '#server/calls/validation.ts';
import type { Changes } from '#server/kernel/journal/outcome.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { splitBody } from '#server/resources/records/body.ts';
import { callForRecord } from '#server/resources/records/calling.ts';
import { changesBetween, mergeOver } from '#server/resources/records/changes.ts';
import { shownChanges } from '#server/resources/records/emit-events.ts';
import { createOperationOf, updateOperationOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { translateDatabaseError } from '#server/vocabulary/database-errors.ts';
import { DomainError, type ErrorDetail, invalid, invalidAt } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { type KnownRecords, knownRecords } from './known-records.ts';
import { t } from './messages.ts';
import { cellOf, type Line, type Reading } from './row-body.ts';

export interface Done {
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  record_id: string | null;
  /** The errors of the line, or the changes that it made. */
  details: { errors?: readonly ErrorDetail<string>[]; changes?: Changes };
}

export interface ImportOptions extends Omit<Reading, 'written'> {
  matchBy: string | null;
  dryRun: boolean;
}

/** Thrown to roll a trial back; it carries the outcome that the row would have had. */
class TrialRolledBack extends Error {
  readonly done: Done;
  constructor(done: Done) {
    super('a trial was rolled back');
    this.done = done;
  }
}

/** Imports lines in their order. Usually all of them can be written, so they are tried together first. */
export async function importRows(
  ctx: Ctx,
  resource: Resource,
  lines: readonly Line[],
  options: ImportOptions,
): Promise<Done[]> {
  const together = options.dryRun ? undefined : await allTogether(ctx, resource, lines, options);
  if (together) return together;
  const done: Done[] = [];
  for (const line of lines) done.push(await importRow(ctx, resource, line, options));
  return done;
}

/** Returns undefined if one of the lines fails; then none of them is written. */
async function allTogether(
  ctx: Ctx,
  resource: Resource,
  lines: readonly Line[],
  options: ImportOptions,
): Promise<Done[] | undefined> {
  try {
    return await ctx.journal.attempt(() =>
      ctx.tx.savepoint(async () => {
        const known = await knownRecords(ctx, resource, lines, options.matchBy);
        const done: Done[] = [];
        for (const line of lines) done.push(await write(ctx, resource, line, options, known));
        return done;
      }),
    );
  } catch (error) {
    if (refusalIn(error)) return undefined;
    throw error;
  }
}

/** A line that fails changes nothing, and neither does one that is only tried. */
async function importRow(ctx: Ctx, resource: Resource, line: Line, options: ImportOptions): Promise<Done> {
  try {
    return await ctx.journal.attempt(() =>
      ctx.tx.savepoint(async () => {
        const known = await knownRecords(ctx, resource, [line], options.matchBy);
        const done = await write(ctx, resource, line, options, known);
        // Waits until the database has accepted the statements that were only sent.
        if (options.dryRun) await ctx.tx.select({ one: sql<number>`1` }).from(sql`(VALUES (1)) AS one`);
        if (options.dryRun) throw new TrialRolledBack(done);
        return done;
      }),
    );
  } catch (error) {
    if (error instanceof TrialRolledBack) return error.done;
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    const errors = refusal.details ?? [{ path: '', rule: refusal.code, message: refusal.text }];
    return { outcome: 'failed', record_id: null, details: { errors } };
  }
}

const refusalIn = (error: unknown): DomainError | undefined =>
  error instanceof DomainError ? error : translateDatabaseError(error);

async function write(
  ctx: Ctx,
  resource: Resource,
  line: Line,
  options: ImportOptions,
  known: KnownRecords,
): Promise<Done> {
  const { cells, given, problems } = line;
  const { columns } = options;
  if (cells.length > columns.length) {
    const message = t('tooManyCells', { cells: cells.length, columns: columns.length });
    throw invalid([{ path: '', rule: 'cells', message }]);
  }
  if (problems.length) throw invalidAt(problems);
  const before = await known.find(line);
  if (!before) return create({ ...ctx, lookedUp: known }, resource, line, options, known);
  const operation = updateOperationOf(resource);
  if (operation === undefined || resource.appendOnly) {
    requireSame(ctx, resource, before, given);
    return { outcome: 'unchanged', record_id: before.id, details: { changes: {} } };
  }
  await callForRecord({ ...ctx, lookedUp: known }, operation, { ...given, id: before.id });
  const record = ctx.journal.latest(before);
  known.note(record);
  const { version: _, updated_at: __, ...changes } = changesBetween(before, record, resource.all);
  const outcome = Object.keys(changes).length ? 'updated' : 'unchanged';
  return { outcome, record_id: before.id, details: { changes: shownChanges(resource, changes) } };
}

async function create(
  ctx: Ctx,
  resource: Resource,
  { cells, given }: Line,
  options: ImportOptions,
  known: KnownRecords,
): Promise<Done> {
  const operation = createOperationOf(resource);
  if (operation === undefined) throw new Error(`${resource.kind} has no operation that creates one`);
  const address = parentOf(resource, cells, options);
  const made = await callForRecord(ctx, operation, { ...given, ...address, on_duplicate: 'create' }).catch(
    (error: unknown) => {
      throw namingParentColumn(resource, error);
    },
  );
  const record = ctx.journal.lastWritten(made.id);
  if (record) known.note(record);
  return { outcome: 'created', record_id: options.dryRun ? null : made.id, details: {} };
}

/** Returns the address of a record that belongs to another one, from the column that is named like the reference. */
function parentOf({ parent }: Resource, cells: readonly string[], options: ImportOptions): { id?: string } {
  if (!parent) return {};
  const id = cellOf(parent.column, cells, options);
  if (id !== '') return { id };
  const message = t('parentColumn', { column: parent.column, kind: kindName(parent.kind) });
  throw invalidAt([{ path: parent.column, rule: 'required', message }]);
}

/** The operation has an id in its path where the file has a column, so its errors name the column. */
function namingParentColumn({ parent }: Resource, error: unknown): unknown {
  if (!parent || !(error instanceof DomainError)) return error;
  if (error.code === 'not_found')
    return invalidAt([{ path: parent.column, rule: 'not_found', message: error.text }]);
  if (!error.details?.some(({ path }) => path === 'id')) return error;
  return invalidAt(error.details.map((one) => (one.path === 'id' ? { ...one, path: parent.column } : one)));
}

/** A record that cannot be changed may be in a file again, but only with the same values. */
function requireSame<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  known: R,
  given: Record<string, unknown>,
): void {
  const { values, customFields } = splitBody(ctx, resource, parseBody(resource, given, true));
  const after = mergeOver(known, { ...values, custom_fields: customFields });
  const changed = Object.keys(changesBetween(known, after, resource.all));
  const message = t('appendOnly');
  if (changed.length) throw invalidAt(changed.map((path) => ({ path, rule: 'append_only', message })));
}
