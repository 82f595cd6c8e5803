import type { ErrorDetail } from '../errors.ts';
import type { Ctx } from '../operation.ts';
import { findResource } from './registry.ts';
import type { Resource } from './resource.ts';
import { Params, type Row } from './store.ts';
import { tenantIs } from './tenant.ts';

/** A reference names a live record of this organization; another organization's looks exactly like none. */
export async function checkReferences(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changed: readonly string[],
): Promise<ErrorDetail[]> {
  const details: ErrorDetail[] = [];
  for (const [column, field] of Object.entries(resource.fields)) {
    const id = record[column];
    if (!field.refers || typeof id !== 'string' || !changed.includes(column)) continue;
    const exists = field.refers === 'user' ? await isMember(ctx, id) : await isLive(ctx, field.refers, id);
    if (!exists)
      details.push({ path: column, rule: 'not_found', message: `the ${field.refers} ${id} was not found` });
  }
  return details;
}

async function isMember(ctx: Ctx, id: string): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.query(
    `SELECT 1 FROM memberships WHERE ${tenantIs(ctx.organization, bind)} AND user_id = ${bind(id)}`,
    values,
  );
  return rows.length > 0;
}

/** FOR KEY SHARE: the record cannot vanish between this look and our commit. */
async function isLive(
  ctx: Ctx,
  kind: NonNullable<Resource['fields'][string]['refers']>,
  id: string,
): Promise<boolean> {
  const target = findResource(kind);
  if (!target) throw new Error(`no resource of kind ${kind}`);
  const { values, bind } = new Params();
  const rows = await ctx.tx.query(
    `SELECT 1 FROM ${target.table.name} WHERE ${tenantIs(ctx.organization, bind)} AND id = ${bind(id)}
     AND deleted_at IS NULL FOR KEY SHARE`,
    values,
  );
  return rows.length > 0;
}
