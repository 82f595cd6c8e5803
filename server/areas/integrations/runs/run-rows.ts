import { z } from 'zod';
import type { Tx } from '#db/lane.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Slice } from '#server/kernel/lists/pages.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { keptRow } from '../mapping/storable.ts';

export const position = z.object({
  /** Which of the run's resources. */
  nth: z.int(),
  /** The page under way; null for the first. */
  at: z.record(z.string(), z.unknown()).nullable(),
  /** Rows of it that are written, and what the page was like then. */
  done: z.int(),
  print: z.string().nullable(),
  /** Pages that came already, the latest last. */
  seen: z.array(z.string()),
  mark: z.string().nullable(),
});
export type Position = z.output<typeof position>;

export const beginning = (nth: number): Position => ({
  nth,
  at: null,
  done: 0,
  print: null,
  seen: [],
  mark: null,
});

interface Where {
  organization: string;
  id: string;
}

/** Takes the run over: whoever had it before writes no more. */
export async function takeOver(
  tx: Tx,
  { organization, id }: Where,
): Promise<{ fence: number; place: Position }> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ fence: number; place: unknown }>(
    `UPDATE integration_runs SET fence = coalesce(fence, 0) + 1
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} RETURNING fence, place`,
    values,
  );
  if (!row) throw new Error(`no run ${id}`);
  return { fence: row.fence, place: position.nullable().parse(row.place) ?? beginning(0) };
}

export async function fenceOf(tx: Tx, { organization, id }: Where): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ fence: number | null }>(
    `SELECT fence FROM integration_runs WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row?.fence ?? 0;
}

export function keepPlace(tx: Tx, { organization, id }: Where, place: Position): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE integration_runs SET place = ${bind(JSON.stringify(place))}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}

export interface RowError extends Pick<ErrorDetail, 'path' | 'rule' | 'message'> {
  resource: string;
  row_nth: number;
  external_id: string | null;
  row: unknown;
}

/** Whoever has more wrong rows than that mends the first of them and runs again. */
const mostErrors = 1_000;

export async function keepErrors(
  tx: Tx,
  { organization, id }: Where,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return;
  const { values: asked, bind: ask } = new Params();
  const [last] = await tx.text<{ nth: number }>(
    `SELECT coalesce(max(nth), 0)::int AS nth FROM integration_run_errors
     WHERE ${tenantIs(organization, ask)} AND run_id = ${ask(id)}`,
    asked,
  );
  const before = last?.nth ?? 0;
  const { values, bind } = new Params();
  const [org, run] = [bind(organization), bind(id)];
  const rows = errors.slice(0, mostErrors - before).map((one, at) => {
    const own = [
      before + at + 1,
      one.resource,
      one.row_nth,
      one.external_id,
      one.path,
      one.rule,
      one.message,
    ];
    return `(${[org, run, ...own.map(bind), bind(keptRow(one.row))].join(', ')})`;
  });
  if (rows.length === 0) return;
  tx.sendText(
    `INSERT INTO integration_run_errors
       (organization_id, run_id, nth, resource, row_nth, external_id, path, rule, message, row)
     VALUES ${rows.join(', ')}`,
    values,
  );
}

export async function listErrors(
  tx: Tx,
  { organization, id }: Where,
  { limit, offset, ascending }: Slice,
  resource: string | undefined,
): Promise<{ rows: (RowError & { nth: number })[]; total: number }> {
  const { values, bind } = new Params();
  const own = resource === undefined ? '' : ` AND resource = ${bind(resource)}`;
  const where = `${tenantIs(organization, bind)} AND run_id = ${bind(id)}${own}`;
  const [count] = await tx.text<{ total: number }>(
    `SELECT count(*) AS total FROM integration_run_errors WHERE ${where}`,
    [...values],
  );
  const rows = await tx.text<RowError & { nth: number }>(
    `SELECT nth, resource, row_nth, external_id, path, rule, message, row FROM integration_run_errors
     WHERE ${where} ORDER BY nth ${ascending ? 'ASC' : 'DESC'} ${limitClause(bind, { limit, offset })}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}
