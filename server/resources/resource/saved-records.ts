import type { Ctx } from '#server/calls/context.ts';
import { saved } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { unknownNames } from '../records/unknown-names.ts';
import { presentOne } from './insiders.ts';
import type { Resource } from './resource.ts';

/** A written record as its writer may read it, with warnings about the names in the input that it does not have. */
export const presented = async (
  ctx: Ctx,
  resource: Resource,
  { record, warnings }: Saved,
  sent: object = {},
): Promise<Saved> => ({
  record: await presentOne(ctx, resource, record),
  warnings: [...warnings, ...unknownNames(resource, sent)],
});

/** The reply to a write. */
export const shown = async <T>(ctx: Ctx, resource: Resource, done: Saved, sent?: object) =>
  saved<T>(ctx, await presented(ctx, resource, done, sent));
