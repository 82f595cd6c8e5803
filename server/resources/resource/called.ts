import type { Ctx } from '#server/calls/context.ts';
import type { Area } from '#server/kernel/access/access.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { isId, prefixOf } from '#server/vocabulary/ids.ts';
import { findRows } from '../records/store.ts';
import { allNameables } from './nameables.ts';
import { allResources } from './registry.ts';
import type { Resource } from './resource.ts';
import { isHidden } from './restricted.ts';

const longest = 120;

/** A part of a title: a text of the record, or the id of another record whose title is inserted. */
type Part = { text: string; isPlain: boolean; isApart?: boolean } | { id: string };

const isDayOrMoment = (text: string) => /^\d{4}-\d{2}(-\d{2}(T.*)?)?$/.test(text);

function partAt(resource: Resource, record: Row, path: string): Part[] {
  const [name = '', ...inner] = path.split('.');
  // A property that the caller may not read is left out of titles too.
  if (isHidden(resource, name)) return [];
  const value = inner.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), record[name]);
  if (isObject(value)) return typeof value.id === 'string' ? [{ id: value.id }] : [];
  if (typeof value === 'number') return [{ text: String(value), isPlain: false }];
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (isId(value)) return [{ id: value }];
  // A text that replaces the name of another record is separated like such a name.
  return [{ text: value.trim(), isPlain: !isDayOrMoment(value.trim()), isApart: inner.length > 0 }];
}

const partsOf = (resource: Resource, record: Row): Part[] => {
  const { titleOf, titleElse = [] } = resource.screen;
  const title = titleOf?.(record) ?? resource.screen.title;
  const own = title.flatMap((path) => partAt(resource, record, path));
  if (own.some((part) => 'text' in part && part.isPlain) || own.some((part) => 'id' in part)) return own;
  const other = titleElse.flatMap((path) => partAt(resource, record, path)).slice(0, 1);
  const found = [...other, ...own];
  // Every record has a creation time, so it identifies records that have no other text.
  return found.length ? found : [{ text: record.created_at, isPlain: false }];
};

/**
 * Joins the parts, as in "E-000001 Train to Valencia" or "Ana Prado · 2026-11": words of one record follow each other,
 * everything else is separated.
 */
function joined(parts: readonly Part[], names: ReadonlyMap<string, string>): string {
  let title = '';
  let wasPlain = false;
  for (const part of parts) {
    const text = 'id' in part ? names.get(part.id) : part.text;
    if (text === undefined) continue;
    const isPlain = 'text' in part && part.isPlain && !part.isApart;
    if (title !== '') title += wasPlain && isPlain ? ' ' : ' · ';
    title += text;
    wasPlain = isPlain;
  }
  const line = title.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The titles of the named records, made of their own texts only. */
async function namesOf(
  ctx: Ctx,
  ids: readonly string[],
  mayName: (of: { area: Area | null }) => boolean,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  const byPrefix = Map.groupBy(new Set(ids), (id) => id.slice(0, 3));
  for (const resource of allResources()) {
    const own = byPrefix.get(prefixOf(resource.kind));
    if (!own || !mayName(resource)) continue;
    for (const row of (await findRows(ctx.tx, resource.table, ctx.organization, own)).values())
      names.set(row.id, joined(partsOf(resource, row), noNames));
  }
  for (const nameable of allNameables())
    if (byPrefix.has(prefixOf(nameable.kind)) && mayName(nameable))
      for (const { id, title } of await nameable.choices(ctx)) if (ids.includes(id)) names.set(id, title);
  return names;
}

/** The titles of records of one resource, by their ids. */
export async function titlesOf(
  ctx: Ctx,
  resource: Resource,
  records: readonly Row[],
  mayName: (of: { area: Area | null }) => boolean,
): Promise<Map<string, string>> {
  const parts = new Map(records.map((record) => [record.id, partsOf(resource, record)]));
  const ids = [...parts.values()].flatMap((all) => all.flatMap((part) => ('id' in part ? [part.id] : [])));
  const names = await namesOf(ctx, ids, mayName);
  return new Map(
    records.map((record) => [record.id, joined(parts.get(record.id) ?? [], names) || record.created_at]),
  );
}

/** The title of one record for people who may read its area, such as those who are notified of it. */
export async function called(ctx: Ctx, resource: Resource, record: Row): Promise<string> {
  const mayName = ({ area }: { area: Area | null }) => area === null || area === resource.area;
  return (await titlesOf(ctx, resource, [record], mayName)).get(record.id) ?? '';
}
