import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import { Params, quoted } from './store.ts';
import { tenantIs } from './tenant.ts';

interface Place {
  resource: Resource;
  column: string;
}

/** What pointed at one record points at another. */
export async function repoint(
  ctx: Ctx,
  { resource, column }: Place,
  from: string,
  to: string,
): Promise<void> {
  const { values, bind } = new Params();
  const name = quoted(column);
  await ctx.tx.text(
    `UPDATE ${resource.table.name} SET ${name} = ${bind(to)}, updated_at = ${bind(ctx.now)}, version = version + 1
     WHERE ${tenantIs(ctx.organization, bind)} AND ${name} = ${bind(from)}`,
    values,
  );
}

/** An id further inside a list or an object; ids are long and unique, so their text is enough. */
export async function repointWithin(
  ctx: Ctx,
  { resource, column }: Place,
  from: string,
  to: string,
): Promise<void> {
  const { values, bind } = new Params();
  const { table } = resource;
  const name = quoted(column);
  const [old, wanted] = [bind(from), bind(to)];
  const isArray = table.columns.get(column) === 'text[]';
  const replaced = isArray
    ? `array_replace(${name}, ${old}, ${wanted})`
    : `replace(${name}::text, ${old}, ${wanted})::jsonb`;
  const found = isArray ? `${old} = ANY(${name})` : `${name}::text LIKE '%' || ${old} || '%'`;
  const beside = `${column}_id`;
  const flat = table.columns.has(beside) ? `, ${quoted(beside)} = ${wanted}` : '';
  await ctx.tx.text(
    `UPDATE ${table.name} SET ${name} = ${replaced} ${flat}, updated_at = ${bind(ctx.now)}, version = version + 1
     WHERE ${tenantIs(ctx.organization, bind)} AND ${found}`,
    values,
  );
}
