import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { builder } from '#db/queries/prepared.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { About } from '#server/calls/pages/list-meta.ts';
import { isReadable } from '#server/calls/readable.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { allKinds, type Kind, prefixOf } from '#server/vocabulary/ids.ts';
import type { StoredTable } from '../records/store.ts';
import { resourceOf } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import type { Part } from './parts.ts';

interface Link {
  table: StoredTable;
  column: string;
}

/**
 * The condition for records about this record or about one that belongs to it: a call with a contact is also about the
 * contact's company. A record belongs to another if one of its references names it. Only kinds that the caller may read
 * are followed.
 */
export function aboutPart(reader: Pick<Ctx, 'actor' | 'organization'>, about: About, id: string): Part {
  const of = allKinds().find((kind) => id.startsWith(`${prefixOf(kind)}_`));
  const links = about.kinds
    .filter((kind) => kind !== of)
    .map(resourceOf)
    .filter((resource) => isReadable(reader, resource))
    .flatMap((resource) => linksTo(of, resource));
  return {
    shape: `${about.column} about ${links.map(({ table, column }) => `${table.name} ${column}`).join(', ')}`,
    values: [id, reader.organization],
    hasFewShapes: true,
    build: (columnOf, [record, organization]) => {
      if (!record || !organization)
        throw new Error('the condition has places for a record and the organization');
      const ids = [
        sql`SELECT ${record}::text`,
        ...links.map((link) => idsThrough(link, record, organization)),
      ];
      return sql`${columnOf(about.column)} = ANY(ARRAY(${sql.join(ids, sql` UNION ALL `)}))`;
    },
  };
}

/** The references to records of the kind that an index finds. */
const linksTo = (of: Kind | undefined, { all, table }: Resource): Link[] =>
  Object.entries(all)
    .filter(([name, { refers }]) => refers === of && of !== undefined && table.indexed.has(name))
    .map(([column]) => ({ table, column }));

function idsThrough(
  { table: { source, column: of }, column }: Link,
  record: SQLWrapper,
  organization: SQLWrapper,
) {
  const own = and(inOrganization(source, organization), eq(of(column), record), isNull(of('deleted_at')));
  return builder.select({ id: source.id }).from(source).where(own).getSQL();
}
