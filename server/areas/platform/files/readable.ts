import type { Ctx } from '#server/calls/context.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { readableFiles } from '#server/resources/files/readable-files.ts';
import { noRecord } from '#server/vocabulary/errors.ts';

/** The file, if the caller may read it; every other one looks like one that does not exist. */
export async function readable(ctx: Ctx, wanted: string): Promise<FileRow> {
  const [row] = await readableFiles(ctx, [wanted]);
  if (!row) throw noRecord('file', wanted);
  return row;
}
