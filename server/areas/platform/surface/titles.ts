import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { titlesOf } from '#server/resources/resource/called.ts';
import { pageOfRecord } from '#server/resources/resource/pages.ts';
import type { Resource } from '#server/resources/resource/resource.ts';

export const title = z.object({ title: z.string(), kind: z.string(), page: z.string().nullable() });
export type Title = z.input<typeof title>;

/** The titles of records that were read, by their ids. */
export async function titlesOfRecords(
  ctx: Ctx,
  resource: Resource,
  rows: readonly Row[],
): Promise<[string, Title][]> {
  const { kind } = resource;
  const titles = await titlesOf(ctx, resource, rows, (of) => isReadable(ctx, of));
  return rows.map((row) => {
    const page = pageOfRecord(resource, row) ?? null;
    return [row.id, { title: titles.get(row.id) ?? row.id, kind, page }];
  });
}
