import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TextStatement } from '#db/queries/text-statement.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import { lockValue } from './duplicates.ts';
import type { TenantTable } from './store.ts';

/** A record that may have a parent of its own kind, such as a company with a parent company. */
interface Child {
  id: string;
  above: string | null;
  changed: readonly string[];
}

/**
 * Builds a check that finds out whether a record would become its own ancestor, through any number of records. It is
 * built once for each table with a column for the parent.
 */
export function circleFinder(table: TenantTable, { name }: PgColumn) {
  const source = getTableName(table);
  const above = new TextStatement({
    text: `WITH RECURSIVE up AS (
       SELECT id, ${name} AS above FROM ${source} WHERE organization_id = $1 AND id = $2
       UNION SELECT t.id, t.${name} FROM ${source} t JOIN up ON t.id = up.above WHERE t.organization_id = $1)
     SELECT id FROM up WHERE id = $3 LIMIT 1`,
    params: ['text', 'text', 'text'],
    columns: { id: 'text' },
  });
  return async (ctx: Ctx, resource: Resource, child: Child): Promise<boolean> => {
    if (child.above === null || !child.changed.includes(name)) return false;
    // Two concurrent writes could each add one half of a circle without seeing the other, so they take turns.
    lockValue(ctx, resource, name, '');
    const found = await above.run(ctx.tx, ctx.organization, child.above, child.id);
    return found.length > 0;
  };
}
