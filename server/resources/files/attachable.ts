import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { files } from '#db/schema/kernel/files.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findFile } from './file-rows.ts';
import { readableFiles } from './readable-files.ts';

/** The files among these that the caller may attach to a record: whole ones that they may read. */
export async function attachable(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { tx, organization } = ctx;
  // The lock prevents that a file is deleted before the commit.
  const whole = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inOrganization(files, organization), anyOf(files.id, ids), eq(files.status, 'ready')))
    .orderBy(files.id)
    .for('key share');
  const readable = await readableFiles(
    ctx,
    whole.map(({ id }) => id),
  );
  return new Set(readable.map(({ id }) => id));
}

/** The caller's own upload, of which bytes are missing. Nobody else learns that there is one. */
export async function isUnfinished(ctx: Ctx, id: string): Promise<boolean> {
  const file = await findFile(ctx.tx, ctx.organization, id);
  return file?.status === 'uploading' && isDeepStrictEqual(file.created_by, actorRef(ctx.actor));
}
