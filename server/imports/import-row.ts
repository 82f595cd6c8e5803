import { translateDatabaseError } from '../database-errors.ts';
import { DomainError, type ErrorDetail, invalid, invalidField } from '../errors.ts';
import { splitBody } from '../kernel/body.ts';
import { changesBetween, mergeOver } from '../kernel/changes.ts';
import { createRecord } from '../kernel/creating.ts';
import { besideOf, findLinked, lockValue } from '../kernel/duplicates.ts';
import { underParent } from '../kernel/parents.ts';
import { updateRecord } from '../kernel/records.ts';
import type { Resource } from '../kernel/resource.ts';
import { findByValue, findRow, type Row } from '../kernel/store.ts';
import { parseBody } from '../kernel/validation.ts';
import type { Ctx } from '../operation.ts';
import { bodyOfRow, type Reading, targetOf } from './row-body.ts';

export interface Done {
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  record_id: string | null;
  /** What is wrong with it, or what it changed. */
  details: { errors?: readonly ErrorDetail[]; changes?: object };
}

export interface Wish extends Reading {
  matchBy: string | null;
  dryRun: boolean;
}

/** Thrown to take a try-out back; it carries what would have happened. */
class TakenBack extends Error {
  readonly done: Done;
  constructor(done: Done) {
    super('taken back');
    this.done = done;
  }
}

/** One line through the same door as everybody's records. Its failure, or its being a try-out, leaves no trace. */
export async function importRow(
  ctx: Ctx,
  resource: Resource,
  cells: readonly string[],
  wish: Wish,
): Promise<Done> {
  try {
    return await ctx.journal.attempt(() =>
      ctx.tx.savepoint(async () => {
        const done = await write(ctx, resource, cells, wish);
        // A statement that was only sent must have been accepted before anybody is told that it would be.
        if (wish.dryRun) await ctx.tx.query('SELECT 1');
        if (wish.dryRun) throw new TakenBack(done);
        return done;
      }),
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.done;
    const known = error instanceof DomainError ? error : translateDatabaseError(error);
    if (!known) throw error;
    const errors = known.details ?? [{ path: '', rule: known.code, message: known.message }];
    return { outcome: 'failed', record_id: null, details: { errors } };
  }
}

async function write(ctx: Ctx, resource: Resource, cells: readonly string[], wish: Wish): Promise<Done> {
  const { columns } = wish;
  if (cells.length > columns.length) {
    const message = `the line has ${cells.length} cells, the header ${columns.length}`;
    throw invalid([{ path: '', rule: 'cells', message }]);
  }
  const given = bodyOfRow(resource, cells, wish);
  const known = await findKnown(ctx, resource, given, cells, wish);
  if (!known) {
    const fixed = await parentOf(ctx, resource, cells, wish);
    const { record } = await createRecord(ctx, resource, parseBody(resource, given, false), 'create', {
      fixed,
      looked: wish.matchBy === null ? [] : [wish.matchBy],
    });
    const { id } = record;
    return { outcome: 'created', record_id: wish.dryRun ? null : id, details: {} };
  }
  if (resource.appendOnly) requireSame(ctx, resource, known, given);
  const { record } = await updateRecord(ctx, resource, known.id, parseBody(resource, given, true));
  const { version: _, updated_at: __, ...changes } = changesBetween(known, record, resource.all);
  const outcome = Object.keys(changes).length ? 'updated' : 'unchanged';
  return { outcome, record_id: known.id, details: { changes } };
}

/** For what belongs to another record: which one, in the column that is called so. */
async function parentOf(ctx: Ctx, resource: Resource, cells: readonly string[], wish: Wish) {
  const { parent } = resource;
  if (!parent) return {};
  const id = cellOf(parent.column, cells, wish);
  if (id === '')
    throw invalidField(parent.column, 'required', `a column ${parent.column} must name the ${parent.kind}`);
  try {
    return (await underParent(ctx, resource, { id })).fixed;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw invalidField(parent.column, 'not_found', `the ${parent.kind} ${id} was not found`);
  }
}

/** What is written once may be in a file again; it may not be in it otherwise. */
function requireSame(ctx: Ctx, resource: Resource, known: Row, given: Record<string, unknown>): void {
  const { values, customFields } = splitBody(ctx, resource, parseBody(resource, given, true));
  const after = mergeOver(known, { ...values, custom_fields: customFields });
  const changed = Object.keys(changesBetween(known, after, resource.all));
  const message = 'what is written here stays as it is';
  if (changed.length) throw invalid(changed.map((path) => ({ path, rule: 'append_only', message })));
}

const cellOf = (target: string, cells: readonly string[], { columns, mapping }: Reading): string =>
  cells[columns.findIndex((column) => targetOf(column, { mapping }) === target)]?.trim() ?? '';

/** The record that the line is about, as it is now. Two lines with the same key take turns. */
async function findKnown(
  ctx: Ctx,
  resource: Resource,
  given: Record<string, unknown>,
  cells: readonly string[],
  wish: Wish,
): Promise<Row | undefined> {
  const { matchBy } = wish;
  if (matchBy === null) return undefined;
  const { tx, organization } = ctx;
  if (matchBy === 'id') {
    const id = cellOf('id', cells, wish);
    if (id === '') return undefined;
    const row = await findRow(tx, resource.table, { organization, id, lock: true });
    if (row) return row;
    throw invalid([{ path: 'id', rule: 'not_found', message: `the ${resource.kind} ${id} was not found` }]);
  }
  if (matchBy.startsWith('external_ids.')) {
    const ids = given.external_ids;
    const system = matchBy.slice('external_ids.'.length);
    const value =
      typeof ids === 'object' && ids !== null
        ? Object.entries(ids).find(([name]) => name === system)
        : undefined;
    return value ? findLinked(ctx, resource, Object.fromEntries([value])) : undefined;
  }
  const parsed = resource.writable[matchBy]?.safeParse(given[matchBy]);
  const value = parsed?.success ? parsed.data : undefined;
  if (typeof value !== 'string') return undefined;
  const beside = besideOf(resource, matchBy, parsedOf(resource, given));
  lockValue(ctx, resource, matchBy, [value, ...Object.values(beside)].join(' '));
  return findByValue(tx, resource.table, organization, matchBy, value, { beside });
}

/** What of a line is sound, in the form in which it is stored. */
const parsedOf = ({ writable }: Resource, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const parsed = writable[name]?.safeParse(value);
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
