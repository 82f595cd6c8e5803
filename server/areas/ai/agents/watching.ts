import { type Looking, mostRows } from './agent.ts';

/** Notes the records that were read as looked at; where the query reached its limit, there may be more of them. */
export async function watchRows<R extends { id: string }>(
  ctx: Looking,
  query: PromiseLike<R[]>,
): Promise<R[]> {
  const rows = await query;
  ctx.tellLooked(
    rows.map(({ id }) => id),
    rows.length >= mostRows,
  );
  return rows;
}
