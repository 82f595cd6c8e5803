import { isDeepStrictEqual } from 'node:util';
import { and } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { files } from '#db/schema/kernel/files.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { visibleRow } from '../lists/visible-row.ts';
import { presentOne } from '../resource/insiders.ts';
import { filesIn } from './file-mentions.ts';
import type { FileRow } from './file-rows.ts';
import { type FileUse, usesOf } from './file-uses.ts';

/** Whether the caller may read a thing that is no resource, such as a mail. */
export type FileReader = (ctx: Ctx, id: string) => Promise<boolean>;

const otherReaders = new Map<string, FileReader>();

/** Declares who reads the files of things that are no resource. */
export function declareFileReader(kind: string, isReader: FileReader): void {
  otherReaders.set(kind, isReader);
}

/** Whether the caller may read the record of a use, and the property that names the file. */
async function isSeenIn(ctx: Ctx, { file, kind, record, property }: FileUse): Promise<boolean> {
  const isReader = otherReaders.get(kind);
  if (isReader) return isReader(ctx, record);
  const seen = await visibleRow(ctx, record);
  if (!seen) return false;
  const shown = await presentOne(ctx, seen.resource, seen.row);
  return filesIn(seen.resource, property, shown[property]).includes(file);
}

/**
 * The files among these that the caller may read. A file has no rights of its own: it is read by those who may read a
 * record and a property that names it, and before any record names it by the one who uploaded it.
 */
export async function readableFiles(ctx: Ctx, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const { tx, organization } = ctx;
  const rows = await tx
    .select()
    .from(files)
    .where(and(inOrganization(files, organization), anyOf(files.id, ids)));
  const uses = Map.groupBy(
    await usesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ file }) => file,
  );
  const me = actorRef(ctx.actor);
  const readable: FileRow[] = [];
  for (const row of rows) {
    const own = uses.get(row.id) ?? [];
    if (own.length === 0 ? isDeepStrictEqual(row.created_by, me) : await isSeenInOne(ctx, own))
      readable.push(row);
  }
  return readable;
}

async function isSeenInOne(ctx: Ctx, uses: readonly FileUse[]): Promise<boolean> {
  for (const use of uses) if (await isSeenIn(ctx, use)) return true;
  return false;
}
