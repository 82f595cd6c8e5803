import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Resource } from '../resource/resource.ts';

interface Place {
  resource: Resource;
  column: string;
}

/** Changes all references to one record into references to another. */
export const repoint = (ctx: Ctx, place: Place, from: string, to: string): Promise<void> =>
  replace(ctx, place, { [place.column]: sql`${to}` }, eq(place.resource.table.column(place.column), from));

/** Replaces an id inside a list or an object; ids are long and unique, so replacing their text is safe. */
export async function repointWithin(ctx: Ctx, place: Place, from: string, to: string): Promise<void> {
  const { table } = place.resource;
  const column = table.column(place.column);
  const isArray = table.columns.get(place.column) === 'text[]';
  const replaced = isArray
    ? sql`array_replace(${column}, ${from}, ${to})`
    : sql`replace(${column}::text, ${from}, ${to})::jsonb`;
  const found = isArray ? sql`${from} = ANY(${column})` : sql`${column}::text LIKE '%' || ${from} || '%'`;
  const idColumn = `${place.column}_id`;
  const flat = table.columns.has(idColumn) ? { [idColumn]: sql`${to}` } : {};
  await replace(ctx, place, { [place.column]: replaced, ...flat }, found);
}

async function replace(
  { tx, organization, now }: Ctx,
  { resource: { table } }: Place,
  set: Record<string, SQL>,
  where: SQL,
): Promise<void> {
  const version = sql`${table.column('version')} + 1`;
  await tx
    .update(table.source)
    .set({ ...set, updated_at: sql`${now}`, version })
    .where(and(inOrganization(table.source, organization), where));
}
