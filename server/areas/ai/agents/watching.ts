import { type AgentCtx, mostRows } from './agent.ts';

/** Notes the records that were read as examined; where the query reached its limit, there may be more of them. */
export async function watchRows<R extends { id: string }>(
  ctx: AgentCtx,
  query: PromiseLike<R[]>,
): Promise<R[]> {
  const rows = await query;
  ctx.noteExamined(
    rows.map(({ id }) => id),
    rows.length >= mostRows,
  );
  return rows;
}
