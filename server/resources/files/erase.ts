import type { Ctx } from '#server/calls/context.ts';
import { deleteFile } from './file-rows.ts';
import { usesOf } from './file-uses.ts';

/** Deletes those of these files that no record names any more, at once and with their bytes. */
export async function eraseUnused(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = new Set((await usesOf(ctx, ids)).map(({ file }) => file));
  for (const id of ids.filter((one) => !used.has(one))) await eraseFile(ctx, id);
}

/** Deletes a file. Its bytes are removed after the commit, unless another file has the same ones. */
export async function eraseFile(ctx: Ctx, id: string): Promise<void> {
  const key = await deleteFile(ctx.tx, ctx.organization, id);
  const { files, log } = ctx.app;
  if (key === undefined) return;
  ctx.journal.afterCommit.push(() => {
    files.remove(key).catch((error) => log.failure('the bytes of a deleted file were not removed', error));
  });
}
