import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../resource/resource.ts';
import { fileProperties, filesIn } from './file-mentions.ts';
import { readableFiles } from './readable-files.ts';

/** The record with the names, types and sizes of the files that its changed properties name. */
export async function withFileFacts<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  record: R,
  before: R | undefined,
): Promise<R> {
  const described = fileProperties(resource).filter(
    (name) => resource.all[name]?.withFiles !== undefined && !isDeepStrictEqual(before?.[name], record[name]),
  );
  const ids = described.flatMap((name) => filesIn(resource, name, record[name]));
  if (ids.length === 0) return record;
  const files = new Map((await readableFiles(ctx, [...new Set(ids)])).map((file) => [file.id, file]));
  const completed = described.map((name) => [name, resource.all[name]?.withFiles?.(record[name], files)]);
  return { ...record, ...Object.fromEntries(completed) };
}
