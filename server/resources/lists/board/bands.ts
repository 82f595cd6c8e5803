import { type SQL, sql } from 'drizzle-orm';
import type { Bands, BoardView } from '../../resource/views.ts';
import type { Condition } from '../filters.ts';

type WithBands = Pick<BoardView, 'bands'>;

/** The bands into which a board divides the numbers of this property. */
export const bandsOf = (board: WithBands | undefined, by: string): Bands | undefined => board?.bands?.[by];

/** The properties with numbers whose bands can be columns and lanes. */
export const bandedIn = (board: WithBands | undefined): string[] => Object.keys(board?.bands ?? {});

/** The name of the band of a stored number, or null if it is in none. */
export function bandOf(bands: Bands, value: unknown): string | null {
  const found = Object.entries(bands).find(
    ([, { from, to }]) => typeof value === 'number' && value >= from && value <= to,
  );
  return found?.[0] ?? null;
}

/** The name of the band of each record, as the database computes it. */
export function bandNow(bands: Bands, column: SQL): SQL {
  const cases = Object.entries(bands).map(
    ([name, { from, to }]) => sql`WHEN ${column} BETWEEN ${from} AND ${to} THEN ${name}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** The conditions for the records of a band. Numbers outside of all bands are together with missing ones. */
export function isInBand(bands: Bands, column: string, name: string | null): Condition[] {
  const band = name === null ? undefined : bands[name];
  if (!band) return [{ column, op: 'null', value: true }];
  return [
    { column, op: 'gte', value: String(band.from) },
    { column, op: 'lte', value: String(band.to) },
  ];
}
