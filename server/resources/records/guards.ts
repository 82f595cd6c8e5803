import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { type ErrorDetail, invalidAt } from '#server/vocabulary/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { inUseDetails } from './records-in-use.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    /** The guards, which may refuse or record a change of any record. */
    changeGuards: readonly ChangeGuard[];
  }
}

/** A change of one record that is about to be written. */
export interface RecordChange {
  resource: Resource;
  action: 'create' | 'update' | 'delete' | 'restore' | 'merge';
  before: Row | undefined;
  after: Row;
  /** The change is made by the platform, whatever the role of the caller. */
  isPlatform: boolean;
}

/**
 * A guard checks every change of every record in its transaction. It refuses a change by returning what is wrong with
 * it.
 */
export type ChangeGuard = (
  ctx: Ctx,
  change: RecordChange,
) => readonly ErrorDetail<string>[] | Promise<readonly ErrorDetail<string>[]>;

/** Runs the guards; every way to change a record calls this before the row is written. */
export async function passGuards(ctx: Ctx, change: RecordChange): Promise<void> {
  const details: ErrorDetail<string>[] = [];
  for (const guard of ctx.app.changeGuards) details.push(...(await guard(ctx, change)));
  if (details.length) throw invalidAt(details);
}

/** Refuses to delete a record that its own rules or a document in force need. */
const keepNeeded: ChangeGuard = async (ctx, { resource, action, before }) =>
  action === 'delete' && before
    ? [...(resource.removable?.(before) ?? []), ...(await inUseDetails(ctx, resource, before))]
    : [];

/** The guards that every installation has. */
export const kernelGuards: readonly ChangeGuard[] = [keepNeeded];
