import type { Tx } from '#db/lane.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Done } from './import-row.ts';

export interface ImportRow {
  nth: number;
  cells: string[];
  outcome: Done['outcome'] | null;
  record_id: string | null;
  details: unknown;
}

interface Place {
  organization: string;
  importId: string;
}

const rowsPerStatement = 2_000;

/** Lines are numbered from 1, as somebody counts them below the header. */
export function addRows(
  tx: Tx,
  { organization, importId }: Place,
  rows: readonly string[][],
  after: number,
): void {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const { values, bind } = new Params();
    const [org, id] = [bind(organization), bind(importId)];
    const places = rows
      .slice(from, from + rowsPerStatement)
      .map((cells, at) => `(${org}, ${id}, ${bind(after + from + at + 1)}, ${bind(cells)})`);
    tx.sendText(
      `INSERT INTO import_rows (organization_id, import_id, nth, cells) VALUES ${places.join(', ')}`,
      values,
    );
  }
}

const own = ({ organization, importId }: Place, bind: Params['bind']) =>
  `${tenantIs(organization, bind)} AND import_id = ${bind(importId)}`;

/** A line, and where it lies in the table: nobody else writes it while its import is locked. */
export type PlacedRow = ImportRow & { place: string };

export function nextRows(tx: Tx, place: Place, after: number, limit: number): Promise<PlacedRow[]> {
  const { values, bind } = new Params();
  return tx.text<PlacedRow>(
    `SELECT ctid::text AS place, nth, cells, outcome, record_id, details FROM import_rows
     WHERE ${own(place, bind)} AND nth > ${bind(after)} ORDER BY nth LIMIT ${bind(limit)}`,
    values,
  );
}

/**
 * What became of lines, in one statement for all of them. They are found by their place: joined by their number, the
 * plan that was made for a short file would read a long one again for every line.
 */
export function noteRows(tx: Tx, place: Place, rows: readonly PlacedRow[], done: readonly Done[]): void {
  const { values, bind } = new Params();
  const told = [
    bind(rows.map((row) => row.place)),
    bind(done.map(({ outcome }) => outcome)),
    bind(done.map(({ record_id }) => record_id)),
    bind(done.map(({ details }) => JSON.stringify(details))),
  ];
  tx.sendText(
    `UPDATE import_rows SET outcome = told.outcome, record_id = told.record_id, details = told.details::jsonb
     FROM unnest(${told[0]}::text[]::tid[], ${told[1]}::text[], ${told[2]}::text[], ${told[3]}::text[])
       AS told (place, outcome, record_id, details)
     WHERE ${own(place, bind)} AND import_rows.ctid = told.place`,
    values,
  );
}

interface Asked {
  outcome: string | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

export async function listRows(tx: Tx, place: Place, { outcome, limit, offset, ascending }: Asked) {
  const { values, bind } = new Params();
  const where = `${own(place, bind)}${outcome === undefined ? '' : ` AND outcome = ${bind(outcome)}`}`;
  const [count] = await tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM import_rows WHERE ${where}`,
    [...values],
  );
  const rows = await tx.text<ImportRow>(
    `SELECT nth, cells, outcome, record_id, details FROM import_rows WHERE ${where}
     ORDER BY nth ${ascending ? 'ASC' : 'DESC'} ${limitClause(bind, { limit, offset })}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}
