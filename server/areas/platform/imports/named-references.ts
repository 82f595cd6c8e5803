import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { nameableOf } from '#server/resources/resource/nameables.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { isHidden } from '#server/resources/resource/restricted.ts';
import { isId, type Kind } from '#server/vocabulary/ids.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { fieldOf, type Line } from './row-body.ts';

/** A cell that names a record by something else than its id. */
interface Named {
  path: string;
  kind: Kind;
  text: string;
}

const keyOf = (text: string) => text.trim().toLowerCase();

/**
 * Puts the ids of records in place of their names, numbers, codes, mail addresses or tax numbers, as other products export
 * references. A name that no record has, or several, is a problem of the line.
 */
export async function withReferences(
  ctx: Ctx,
  target: Resource,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const named = new Map(lines.map((line) => [line, namedIn(target, line)] as const));
  const all = [...named.values()].flat();
  if (all.length === 0) return lines;
  const found = new Map<Kind, ReadonlyMap<string, ReadonlySet<string>>>();
  for (const [kind, group] of Map.groupBy(all, (one) => one.kind)) {
    const ids = await idsOf(ctx, kind, [...new Set(group.map((one) => keyOf(one.text)))]);
    if (ids) found.set(kind, ids);
  }
  return lines.map((line) => resolved(line, named.get(line) ?? [], found));
}

function namedIn(target: Resource, { given }: Line): Named[] {
  return Object.entries(given).flatMap(([path, value]) => {
    const kind = fieldOf(target, path)?.refers;
    const isName = kind !== undefined && typeof value === 'string' && !isId(value);
    return isName ? [{ path, kind, text: value }] : [];
  });
}

function resolved(
  line: Line,
  named: readonly Named[],
  found: ReadonlyMap<Kind, ReadonlyMap<string, ReadonlySet<string>>>,
): Line {
  const given = { ...line.given };
  const problems = [...line.problems];
  for (const { path, kind, text } of named) {
    const known = found.get(kind);
    // The name of a record that the caller may not read is refused like a wrong id.
    if (!known) continue;
    const [id, ...others] = known.get(keyOf(text)) ?? [];
    const about = { kind: kindName(kind), name: text };
    if (id === undefined) problems.push({ path, rule: 'not_found', message: t('nobodyNamed', about) });
    else if (others.length)
      problems.push({
        path,
        rule: 'ambiguous',
        message: t('severalNamed', { ...about, count: 1 + others.length }),
      });
    else given[path] = id;
  }
  return { ...line, given, problems };
}

/** The ids of the records of a kind by the texts that name them; undefined if the caller may not read them. */
async function idsOf(
  ctx: Ctx,
  kind: Kind,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>> | undefined> {
  const ids = new Map<string, Set<string>>();
  const add = (text: string | null, id: string) => {
    const key = keyOf(text ?? '');
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
  };
  const nameable = nameableOf(kind);
  const resource = findNamedResource(kind);
  const source = nameable ?? resource;
  if (!source || !isReadable(ctx, source)) return undefined;
  if (nameable) for (const { id, title } of await nameable.choices(ctx)) add(title, id);
  else if (resource) for (const { id, text } of await namesIn(ctx, resource, texts)) add(text, id);
  return ids;
}

/** The texts by which records are found: what identifies them, and their title. */
async function namesIn({ tx, organization }: Ctx, resource: Resource, texts: readonly string[]) {
  const { table, screen, match = [] } = resource;
  const isText = (name: string) => table.columns.get(name) === 'text' && !isHidden(resource, name);
  const titled = screen.title.filter(isText).map((name) => table.column(name));
  const keys = ['number', ...match].filter(isText).map((name) => table.column(name));
  const title = titled.length > 1 ? [sql`concat_ws(' ', ${sql.join(titled, sql`, `)})`] : [];
  const names: SQL[] = [...[...titled, ...keys].map((column) => sql`${column}`), ...title];
  const found: { id: string; text: string | null }[] = [];
  for (const name of names) {
    const rows = await tx
      .select({ id: sql<string>`${table.column('id')}`, text: sql<string | null>`${name}` })
      .from(table.source)
      .where(
        and(
          inOrganization(table.source, organization),
          isNull(table.column('deleted_at')),
          inArray(sql`lower(${name})`, [...texts]),
        ),
      );
    found.push(...rows);
  }
  return found;
}
