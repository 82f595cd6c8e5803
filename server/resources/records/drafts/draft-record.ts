import type { Ctx } from '#server/calls/context.ts';
import { parseBody } from '#server/calls/validation.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { DomainError, noRecord } from '#server/vocabulary/errors.ts';
import type { Resource } from '../../resource/resource.ts';
import { checkRestricted } from '../../resource/restricted.ts';
import { splitBody } from '../body.ts';
import { keepParts, mergeOver } from '../changes.ts';
import { deriveRecord } from '../deriving.ts';
import { findRow } from '../store.ts';
import { givenRecord } from './given-record.ts';
import { withoutPaths } from './without-paths.ts';

/** The values of a form: all of a new record, or those that were changed in a known one. */
export interface FormValues {
  id?: string | undefined;
  values: Readonly<Record<string, unknown>>;
}

/** A form has few wrong values at a time; each attempt leaves out those that the last one found. */
const mostAttempts = 8;

/**
 * Returns a record as its form would make it, with its derived properties. The form need not be complete: no rule is checked,
 * and values that are refused are left out. Nothing is stored, but numbers are taken, so its transaction is rolled back.
 */
export async function draftRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  { id, values }: FormValues,
): Promise<R> {
  const { tx, organization } = ctx;
  const before = id === undefined ? undefined : await findRow(tx, resource.table, { organization, id });
  if (id !== undefined && !before) throw noRecord(resource.kind, id);
  let left = values;
  for (let attempt = 1; ; attempt++) {
    try {
      return await derived(ctx, resource, left, before);
    } catch (error) {
      const less = attempt < mostAttempts && withoutRefused(left, error);
      if (!less) throw error;
      left = less;
    }
  }
}

async function derived<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  values: FormValues['values'],
  before: R | undefined,
): Promise<R> {
  const body = splitBody(ctx, resource, parseBody(resource, values, true));
  checkRestricted(ctx, resource, Object.keys(body.values));
  const given = before
    ? keepParts(resource.all, before, mergeOver(before, { ...body.values, custom_fields: body.customFields }))
    : givenRecord(ctx, resource, body).given;
  return deriveRecord(ctx, resource, given, before);
}

/** Returns the values without the refused ones, or undefined if nothing can be left out. */
function withoutRefused(values: FormValues['values'], error: unknown): FormValues['values'] | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const less = withoutPaths(values, error.details?.map(({ path }) => path) ?? []);
  return less === values ? undefined : less;
}
