import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface ActivityRow {
  related_id: string;
  kind: string;
  subject: string;
  body: string | null;
  occurred_at: string;
}

/** The newest things that were noted about records. */
export async function latestActivities(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  ids: readonly string[],
  most: number,
): Promise<ActivityRow[]> {
  if (ids.length === 0) return [];
  const { values, bind } = new Params();
  return tx.text<ActivityRow>(
    `SELECT related_id, kind, subject, left(body, 1000) AS body, occurred_at FROM activities
     WHERE ${tenantIs(organization, bind)} AND related_id = ANY(${bind(ids)}) AND deleted_at IS NULL
     ORDER BY occurred_at DESC, id DESC LIMIT ${bind(most)}`,
    values,
  );
}

export const asNotes = (rows: readonly ActivityRow[]): string =>
  rows
    .map((one) => `${one.occurred_at.slice(0, 10)} ${one.kind}: ${one.subject}. ${one.body ?? ''}`)
    .join('\n');
