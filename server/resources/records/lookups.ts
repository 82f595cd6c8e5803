import { and, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { encodedPlaces } from '#db/queries/placeholders.ts';
import type { Builder } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import type { Resource } from '../resource/resource.ts';
import { matchScopeOf } from './duplicates.ts';
import { t } from './messages.ts';
import { insertRow } from './row-writes.ts';
import { encoded, isLiveIn, type StoredTable } from './store.ts';

/** A search for a live record, by the value of an indexed column, that causes a warning when it finds one. */
export interface Lookup {
  code: string;
  message: Message;
  table: StoredTable;
  column: string;
  value: string;
  /** Further columns whose values must be equal too. */
  scope?: Readonly<Record<string, unknown>>;
}

/** Lookups for other records with the same value in a column that the resource is matched on. */
const duplicateLookups = (resource: Resource, record: Row, changed: readonly string[]): Lookup[] =>
  (resource.match ?? []).flatMap((column) => {
    const value = record[column];
    // No other record can have the value of a unique column.
    const isAlone = resource.unique?.includes(column) === true;
    if (typeof value !== 'string' || !changed.includes(column) || isAlone) return [];
    const message = t('sameValue', { kind: kindName(resource.kind), column });
    const scope = matchScopeOf(resource, column, record);
    return [{ code: 'possible_duplicate', message, table: resource.table, column, value, scope }];
  });

/** The lookups for a record, depending on the columns that were changed. */
export const lookupsFor = (resource: Resource, record: Row, changed: readonly string[]) => [
  ...duplicateLookups(resource, record, changed),
  ...(resource.suggestions?.(record, changed) ?? []),
];

/** Runs all lookups in one statement, because each round trip costs more than a lookup. */
export async function runLookups(ctx: Ctx, lookups: readonly Lookup[], except: string): Promise<Warning[]> {
  if (lookups.length === 0) return [];
  const query = preparedByShape(`look ${shapeOf(lookups)}`, (db, given: Given) => {
    const found = lookupQuery(db, lookups, given).as('found');
    return db.select({ nth: found.nth, id: found.id }).from(found);
  });
  return warningsFor(lookups, await query.run(ctx.tx, givenFor(ctx, lookups, except)));
}

/** Inserts a record and runs its lookups in one statement. The lookups see only the records that existed before. */
export async function insertWithLookups(
  ctx: Ctx,
  table: StoredTable,
  row: Row,
  lookups: readonly Lookup[],
): Promise<Warning[]> {
  const { tx } = ctx;
  if (lookups.length === 0) {
    insertRow(tx, table, row);
    return [];
  }
  const names = Object.keys(row);
  const shape = `insert ${table.name} ${names.join(' ')}`;
  const insert = (db: Builder) => db.insert(table.source).values(encodedPlaces('rows', 0, names));
  const query = preparedByShape(`${shape} ${shapeOf(lookups)}`, (db, given: Given) => {
    const made = db.$with('made').as(insert(db).returning({ id: table.source.id }));
    const found = lookupQuery(db, lookups, given).as('found');
    return db.with(made).select({ nth: found.nth, id: found.id }).from(found);
  });
  const given = { ...givenFor(ctx, lookups, row.id), rows: [encoded(table, row)] };
  return warningsFor(lookups, await query.run(tx, given));
}

interface Given extends Record<string, unknown> {
  organization: string;
  except: string;
}

const shapeOf = (lookups: readonly Lookup[]) =>
  lookups
    .map(({ table, column, scope = {} }) => [table.name, column, ...Object.keys(scope)].join(' '))
    .join('|');

const placeOf = (nth: number, name: string) => `lookup ${nth} ${name}`;

const givenFor = (ctx: Ctx, lookups: readonly Lookup[], except: string): Given => ({
  organization: ctx.organization,
  except,
  ...Object.fromEntries(
    lookups.flatMap(({ column, value, scope = {} }, nth) =>
      Object.entries({ ...scope, [column]: value }).map(([name, one]) => [placeOf(nth, name), one]),
    ),
  ),
});

/** The query for the first live record of each lookup, with the number of the lookup. */
function lookupQuery(db: Builder, lookups: readonly Lookup[], given: Given) {
  const parts = lookups.map(({ table, column, scope = {} }, nth) => {
    const { source } = table;
    const shared = [column, ...Object.keys(scope)].map(
      (name) => sql`${table.column(name)} = ${sql.placeholder(placeOf(nth, name))}`,
    );
    return db
      .select({ nth: sql<number>`${sql.raw(String(nth))}`.as('nth'), id: sql<string>`${source.id}`.as('id') })
      .from(source)
      .where(
        and(
          inOrganization(source, given.organization),
          ...shared,
          ne(source.id, given.except),
          isLiveIn(table),
        ),
      )
      .orderBy(source.id)
      .limit(1);
  });
  const [first, second, ...others] = parts;
  if (!first) throw new Error('lookupQuery() needs at least one lookup');
  return second ? unionAll(first, second, ...others) : first;
}

const warningsFor = (lookups: readonly Lookup[], found: readonly { nth: number; id: string }[]): Warning[] =>
  found.flatMap(({ nth, id }) => {
    const lookup = lookups[nth];
    return lookup ? [{ code: lookup.code, message: lookup.message, id }] : [];
  });
