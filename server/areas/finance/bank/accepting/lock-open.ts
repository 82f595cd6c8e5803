import type { Ctx } from '#server/calls/context.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import { isOpen } from '../matching/proposals.ts';
import { t } from '../messages.ts';

/** Locks a line that nobody has used yet. */
export async function lockOpen(ctx: Ctx, wanted: string): Promise<BankLine> {
  const line = await lockRecord(ctx, bankLine.resource, wanted);
  if (!isOpen(line))
    throw invalidField('status', 'status', t('notOpen', { id: line.id, status: line.status }));
  return line;
}
