import { and, asc, gt } from 'drizzle-orm';
import { fiscalRecords } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findChain, type RecordRow } from '../chain/chain-rows.ts';
import { fiscalContent } from '../record/fiscal-content.ts';
import { fiscalHash } from '../record/fiscal-hash.ts';

export const brokenReasons = ['position', 'content', 'hash', 'previous', 'end'] as const;

export interface CheckedChain {
  count: number;
  broken: { record: RecordRow | null; position: number; reason: (typeof brokenReasons)[number] } | null;
}

const atATime = 500;

type Before = Pick<RecordRow, 'position' | 'hash' | 'number'> | undefined;

/** The reason why a record does not follow the one before it. */
function flawOf(row: RecordRow, before: Before): (typeof brokenReasons)[number] | undefined {
  if (row.position !== (before?.position ?? 0) + 1) return 'position';
  const { data: content } = fiscalContent.safeParse(row.content);
  if (!content || content.number !== row.number || content.recorded_at !== row.recorded_at) return 'content';
  if (content.kind === 'issue' && !amount(content.total).eq(row.total ?? 0)) return 'content';
  if (fiscalHash(content) !== row.hash) return 'hash';
  const { previous } = content;
  const isNext = before
    ? previous?.hash === before.hash && previous.number === before.number
    : previous === null;
  return isNext && row.previous_hash === (before?.hash ?? null) ? undefined : 'previous';
}

/** Computes every hash again, and finds the first record that is not as it was written. */
export async function checkChain(ctx: Ctx): Promise<CheckedChain> {
  let before: Before;
  for (;;) {
    const rows = await nextRows(ctx, before?.position ?? 0);
    for (const row of rows) {
      const reason = flawOf(row, before);
      if (reason) return { count: row.position, broken: { record: row, position: row.position, reason } };
      before = row;
    }
    if (rows.length < atATime) break;
  }
  const chain = await findChain(ctx);
  const [last, hash] = [before?.position ?? 0, before?.hash ?? null];
  const isWhole = (chain?.last_position ?? 0) === last && (chain?.last_hash ?? null) === hash;
  return { count: last, broken: isWhole ? null : { record: null, position: last + 1, reason: 'end' } };
}

const nextRows = ({ tx, organization }: Ctx, after: number): Promise<RecordRow[]> =>
  tx
    .select()
    .from(fiscalRecords)
    .where(and(inOrganization(fiscalRecords, organization), gt(fiscalRecords.position, after)))
    .orderBy(asc(fiscalRecords.position))
    .limit(atATime);
