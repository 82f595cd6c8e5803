import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { type Kind, strayId } from '#server/calls/ids.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { findResource } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import type { Mention } from '../schema/field.ts';
import { Params, type Row } from './store.ts';
import { tenantIs } from './tenant.ts';

/** A reference names a live record of this organization; another organization's looks exactly like none. */
export async function checkReferences(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changed: readonly string[],
): Promise<ErrorDetail[]> {
  const mentions = mentionsOf(resource, record).filter(({ column }) => changed.includes(column));
  const kinds = [...new Set(mentions.map(({ kind }) => kind))].sort();
  const details: ErrorDetail[] = [];
  for (const kind of kinds) {
    const named = mentions.filter((one) => one.kind === kind);
    const live = await liveIds(ctx, kind, [...new Set(named.map(({ id }) => id))].sort());
    for (const { path, id } of named) {
      if (live.has(id)) continue;
      const stray = strayId(kind, id);
      const message = `the ${wordsOf(kind)} ${id} was not found${stray ? `: ${stray}` : ''}`;
      details.push({ path, rule: 'not_found', message });
    }
  }
  return details;
}

/** Every id that a record's writable properties name, at whatever depth. */
function mentionsOf(resource: Resource, record: Row): (Mention & { column: string })[] {
  return Object.entries(resource.fields).flatMap(([column, field]) => {
    const value = record[column];
    if (field.refers && typeof value === 'string')
      return [{ column, path: column, kind: field.refers, id: value }];
    const inner = field.mentions?.(value) ?? [];
    return inner.map((one) => ({ ...one, column, path: `${column}.${one.path}` }));
  });
}

/** FOR KEY SHARE: a record cannot vanish between this look and our commit. */
async function liveIds(ctx: Ctx, kind: Kind, ids: readonly string[]): Promise<Set<string>> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  if (kind === 'user') {
    const members = await ctx.tx.text<{ id: string }>(
      `SELECT user_id AS id FROM memberships WHERE ${own} AND user_id = ANY(${bind(ids)}) AND removed_at IS NULL`,
      values,
    );
    return new Set(members.map(({ id }) => id));
  }
  const target = findResource(kind);
  if (!target) return new Set();
  const rows = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM ${target.table.name} WHERE ${own} AND id = ANY(${bind(ids)})
     AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
