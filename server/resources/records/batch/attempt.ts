import type { Ctx } from '#server/calls/context.ts';
import { translateDatabaseError } from '#server/vocabulary/database-errors.ts';
import type { DomainError } from '#server/vocabulary/errors.ts';

/** Runs a part of a call. Its failure undoes only its own rows and events. */
export async function attempt<T>(ctx: Ctx, work: () => Promise<T>): Promise<T | DomainError> {
  try {
    return await ctx.journal.attempt(() => ctx.tx.savepoint(work));
  } catch (error) {
    const known = translateDatabaseError(error);
    if (known) return known;
    throw error;
  }
}
