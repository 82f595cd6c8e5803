import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../resource/resource.ts';
import { createRecord } from './creating.ts';

/**
 * Creates a record on behalf of the product. An unknown name that a client sends is stored as a custom field; an
 * unknown name from our own code is a mistake and throws an error.
 */
export function createOwnRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  input: Sent<R>,
  fixed: Sent<R> = {},
  /** Columns without a property. */
  inner: Readonly<Record<string, unknown>> = {},
): Promise<Saved<R>> {
  const unknown = [
    ...Object.keys(input).filter((name) => !(name in resource.writable)),
    ...Object.keys({ ...fixed, ...inner }).filter((name) => !resource.table.columns.has(name)),
  ];
  if (unknown.length)
    throw new Error(`${unknown.join(', ')}: not a property of ${resource.kind} that can be written`);
  return createRecord(ctx, resource, input, 'create', { fixed: { ...fixed, ...inner }, isPlatform: true });
}
