import type { Ctx } from '#server/calls/context.ts';
import type { Reading } from '#server/kernel/access/reading.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Condition } from '../lists/filters.ts';
import type { ListQuery } from '../lists/query.ts';
import type { Resource } from './resource.ts';
import { hiddenFrom, present } from './restricted.ts';

/**
 * A rule for callers who may read restricted properties of some records although their role is too low, such as
 * employees and their own leave: the records whose `column` is among the values that `of` returns.
 */
export interface Insiders<N extends string = string> {
  column: N;
  of(reading: Reading): Promise<readonly string[]>;
  /** A further condition on these records. */
  when?(row: Row): boolean;
}

type Guarded = Pick<Resource, 'all' | 'insiders' | 'search' | 'visibleTo'>;

/** Asks once for all records of a reply; it asks nothing for callers whose role is high enough. */
export async function insiderTest(reading: Reading, resource: Guarded): Promise<(row: Row) => boolean> {
  const { insiders } = resource;
  if (!insiders || hiddenFrom(reading, resource).length === 0) return () => false;
  const ids = new Set(await insiders.of(reading));
  return (row) => ids.has(String(row[insiders.column])) && (insiders.when?.(row) ?? true);
}

/** The records as the caller may see each of them at this moment. */
export async function presentAll(
  reading: Reading & Pick<Ctx, 'now' | 'app'>,
  resource: Parameters<typeof present>[1] & Guarded,
  rows: readonly Row[],
): Promise<Row[]> {
  const isInside = await insiderTest(reading, resource);
  return rows.map((row) => present(reading, resource, row, isInside(row)));
}

export async function presentOne(
  reading: Reading & Pick<Ctx, 'now' | 'app'>,
  resource: Parameters<typeof presentAll>[1],
  row: Row,
): Promise<Row> {
  const [shown = row] = await presentAll(reading, resource, [row]);
  return shown;
}

/**
 * The conditions on the records that the caller finds. One who filters, sorts or searches by restricted properties finds
 * only the records whose restricted properties they may read.
 */
export async function visibleConditions(
  reading: Reading,
  resource: Guarded,
  query: Pick<ListQuery, 'conditions' | 'sortBy' | 'search'>,
): Promise<readonly Condition[]> {
  const { insiders, search } = resource;
  const visible = resource.visibleTo?.(reading) ?? [];
  const hidden = insiders ? hiddenFrom(reading, resource) : [];
  const asked = [...query.conditions.map(({ column }) => column), query.sortBy];
  const isSearched = query.search !== '' && hidden.some((name) => search.includes(name));
  if (!insiders || (!isSearched && !hidden.some((name) => asked.includes(name)))) return visible;
  return [...visible, { column: insiders.column, op: 'in', value: [...(await insiders.of(reading))] }];
}
