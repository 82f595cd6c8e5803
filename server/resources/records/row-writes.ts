import { and, eq, sql } from 'drizzle-orm';
import type { RowValues, Tx } from '#db/lanes/tx.ts';
import { partsOf } from '#db/queries/insert-rows.ts';
import { encodedPlaces, RowPlaceholder } from '#db/queries/placeholders.ts';
import type { Builder } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { encoded, type StoredTable } from './store.ts';

/**
 * Changes a row with the next statement, together with further rows of which the same columns change. The record is
 * locked by the code that read it, so nothing can have changed in between.
 */
export function updateRow(
  tx: Tx,
  table: StoredTable,
  organization: string,
  id: string,
  set: Partial<Row> & { search_text?: string },
): void {
  const names = Object.keys(set);
  const shape = `${table.name} set ${names.join(' ')}`;
  tx.sendSoon(`${shape} in ${organization}`, id, { id, ...encoded(table, set) }, (rows) => {
    for (const part of partsOf(rows)) {
      const given = { organization, ids: part.map((row) => row.id), rows: part };
      preparedByShape(`${shape} × ${part.length}`, (db, places: UpdatedRows) =>
        part.length === 1
          ? updateOfRow(db, table, names, places)
          : updateOfRows(db, table, names, part.length, places),
      ).send(tx, given);
    }
  });
}

interface UpdatedRows {
  organization: string;
  ids: readonly unknown[];
  rows: readonly RowValues[];
}

const updateOfRow = (
  db: Builder,
  { source }: StoredTable,
  names: readonly string[],
  { organization }: UpdatedRows,
) =>
  db
    .update(source)
    .set(encodedPlaces('rows', 0, names))
    .where(and(inOrganization(source, organization), eq(source.id, new RowPlaceholder('rows', 0, 'id'))));

/** The ids are a condition too, so that no plan reads other rows. */
function updateOfRows(
  db: Builder,
  table: StoredTable,
  names: readonly string[],
  size: number,
  { organization, ids }: UpdatedRows,
) {
  const { source } = table;
  const types = ['text', ...names.map((name) => table.column(name).getSQLType())];
  const rows = Array.from({ length: size }, (_, at) => {
    const places = ['id', ...names].map((name) => new RowPlaceholder('rows', at, name));
    // The types of the first row are those of all rows.
    const values = places.map((place, column) =>
      at === 0 ? sql`${place}::${sql.raw(types[column] ?? '')}` : sql`${place}`,
    );
    return sql`(${sql.join(values, sql`, `)})`;
  });
  const columns = ['id', ...names].map((name) => sql.identifier(`new ${name}`));
  const changed = sql`(VALUES ${sql.join(rows, sql`, `)}) AS v (${sql.join(columns, sql`, `)})`;
  const newValue = (name: string) => sql`v.${sql.identifier(`new ${name}`)}`;
  return db
    .update(source)
    .set(Object.fromEntries(names.map((name) => [name, newValue(name)])))
    .from(changed)
    .where(
      and(
        inOrganization(source, organization),
        sql`${source.id} = ANY(${ids})`,
        eq(source.id, newValue('id')),
      ),
    );
}

/** Inserts a row with the next statement, together with further rows of the same columns. */
export function insertRow(tx: Tx, table: StoredTable, row: Row): void {
  const names = Object.keys(row);
  const shape = `insert ${table.name} ${names.join(' ')}`;
  tx.sendSoon(shape, row.id, encoded(table, row), (rows) => {
    for (const part of partsOf(rows)) {
      const query = preparedByShape(`${shape} × ${part.length}`, (db, _: object) =>
        db.insert(table.source).values(part.map((_, at) => encodedPlaces('rows', at, names))),
      );
      query.send(tx, { rows: part });
    }
  });
}
