import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { findRows } from '../records/store.ts';
import { presentAll } from '../resource/insiders.ts';
import type { NamedKind } from '../resource/nameables.ts';
import type { Resource } from '../resource/resource.ts';
import { relationBy } from './filter/relations.ts';
import { requireReadable } from './filter/settle.ts';

/** One statement per expanded name, however many records the page has. */
export async function expand(
  ctx: Ctx,
  resource: Resource,
  rows: Row[],
  names: readonly string[],
): Promise<Row[]> {
  if (names.length === 0) return rows;
  const found = await Promise.all(
    names.map(async (name) => {
      const column = resource.expand?.[name] ?? '';
      const relation = relationBy(resource, column);
      if (!relation) throw new Error(`${resource.kind} cannot expand ${name}`);
      requireReadable(ctx, relation.target);
      const ids = [...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string'))];
      const all =
        relation.is === 'related'
          ? await shownRecords(ctx, relation.target, ids)
          : await shownThings(ctx, relation.target, ids);
      return { name, column, read: (id: unknown) => all.get(String(id)) ?? null };
    }),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(found.map(({ name, column, read }) => [name, read(row[column])])),
  }));
}

type Shown = ReadonlyMap<string, object>;

async function shownRecords(ctx: Ctx, target: Resource, ids: readonly string[]): Promise<Shown> {
  const records = await findRows(ctx.tx, target.table, ctx.organization, ids);
  const shown = await presentAll(ctx, target, [...records.values()]);
  return new Map(shown.map((record) => [record.id, target.read.parse(record)]));
}

/** Only the declared properties are shown, whatever else was read. */
async function shownThings(ctx: Ctx, target: NamedKind, ids: readonly string[]): Promise<Shown> {
  const things = ids.length ? await target.read(ctx, ids) : [];
  const names = Object.keys(target.fields);
  return new Map(
    things.map((thing) => [thing.id, Object.fromEntries(names.map((name) => [name, thing[name]]))]),
  );
}
