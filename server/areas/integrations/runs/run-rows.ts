import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import {
  integrationRunErrors,
  integrationRuns,
  type RunPosition,
} from '#db/schema/integrations/connections.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { fromColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import { storableRow } from '../mapping/storable.ts';

export type Position = RunPosition;

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

const isRun = ({ organization, id }: Where) =>
  and(inOrganization(integrationRuns, organization), eq(integrationRuns.id, id));

/** Takes the run over, so that the worker that had it before writes no more. */
export async function takeOver(tx: Tx, where: Where): Promise<{ fence: number; place: Position }> {
  const [row] = await tx
    .update(integrationRuns)
    .set({ fence: sql`coalesce(${integrationRuns.fence}, 0) + 1` })
    .where(isRun(where))
    .returning({ fence: sql<number>`${integrationRuns.fence}`, place: integrationRuns.place });
  if (!row) throw new Error(`no run ${where.id}`);
  return { fence: row.fence, place: row.place ?? beginning(0) };
}

export async function fenceOf(tx: Tx, where: Where): Promise<number> {
  const [row] = await tx.select({ fence: integrationRuns.fence }).from(integrationRuns).where(isRun(where));
  return row?.fence ?? 0;
}

export const keepPlace = (tx: Tx, where: Where, place: Position): void =>
  tx.send(tx.update(integrationRuns).set({ place }).where(isRun(where)));

export interface RowError extends Pick<ErrorDetail<string>, 'path' | 'rule' | 'message'> {
  resource: string;
  row_nth: number;
  external_id: string | null;
  row: unknown;
}

/**
 * The most errors that are stored. Further ones are not needed, because people correct the first of them and run again.
 */
const mostErrors = 1_000;

const isErrorOf = ({ organization, id }: Where) =>
  and(inOrganization(integrationRunErrors, organization), eq(integrationRunErrors.run_id, id));

export async function keepErrors(tx: Tx, where: Where, errors: readonly RowError[]): Promise<void> {
  if (errors.length === 0) return;
  const [last] = await tx
    .select({ nth: sql<number>`coalesce(max(${integrationRunErrors.nth}), 0)::int` })
    .from(integrationRunErrors)
    .where(isErrorOf(where));
  const before = last?.nth ?? 0;
  const fitting = errors.slice(0, mostErrors - before);
  if (fitting.length === 0) return;
  const rows = fitting.map(({ resource, row_nth, external_id, path, rule, message, row }, at) => ({
    organization_id: where.organization,
    run_id: where.id,
    nth: before + at + 1,
    resource,
    row_nth,
    external_id,
    path,
    rule,
    message: toColumn(message),
    // The row is JSON already, with what PostgreSQL cannot store taken out.
    row: sql`${storableRow(row)}::jsonb`,
  }));
  tx.send(tx.insert(integrationRunErrors).values(rows));
}

const { organization_id: _, run_id: __, ...errorColumns } = getTableColumns(integrationRunErrors);

/** Errors are numbered in the order in which they were found. */
export const errorList = rowList({
  of: 'integration_run_error',
  sorts: { created_at: [integrationRunErrors.nth] },
  key: [integrationRunErrors.nth],
  indexed: { table: integrationRunErrors, shown: errorColumns, within: integrationRunErrors.run_id },
  sortDir: 'asc',
});

export async function listErrors(tx: Tx, where: Where, resource: string | undefined, page: PageInput) {
  const isWanted = and(
    isErrorOf(where),
    resource === undefined ? undefined : eq(integrationRunErrors.resource, resource),
  );
  const { rows, meta } = await errorList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...errorColumns, list_position })
        .from(integrationRunErrors)
        .where(and(isWanted, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: sql<number>`count(*)` }).from(integrationRunErrors).where(isWanted),
  });
  return { rows: rows.map((row) => ({ ...row, message: fromColumn(row.message) })), meta };
}
