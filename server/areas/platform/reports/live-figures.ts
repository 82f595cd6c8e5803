import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { TenantTable } from '#server/resources/records/store.ts';
import type { Figure } from './figures.ts';

interface RecordTable extends TenantTable {
  deleted_at: PgColumn;
}

/** Computes a number from the live records, which is fast because they are few or an index finds them. */
export async function figureIn(
  { tx, organization }: Ctx,
  table: RecordTable,
  where: SQL | undefined,
  computed: SQL = sql`count(*)`,
): Promise<Figure> {
  const [row] = await tx
    .select({ value: sql<number | null>`(${computed})::float8` })
    .from(table)
    .where(and(inOrganization(table, organization), isLive(table), where));
  return figureOf(row?.value ?? null);
}

export const figureOf = (value: number | null): Figure => new Map(value === null ? [] : [['', value]]);
