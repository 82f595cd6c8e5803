import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from '../invoices.ts';

/** The ids of the documents that a document corrects or replaces, in the order in which it names them. */
export const replacedIds = ({
  kind,
  credits_id,
  corrects,
}: Pick<Given<Invoice>, 'kind' | 'credits_id' | 'corrects'>): string[] => {
  if (kind === 'credit_note') return credits_id === null ? [] : [credits_id];
  return (corrects ?? []).map((one) => one.document_id);
};

/**
 * Finds the documents that a document replaces. They are locked in the order of their ids, so that two replacements of the
 * same documents at once wait for each other and never block each other.
 */
export async function findReplaced(
  ctx: Ctx,
  record: Pick<Given<Invoice>, 'kind' | 'credits_id' | 'corrects'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReadonlyMap<string, Invoice>> {
  const found = new Map<string, Invoice>();
  for (const id of replacedIds(record).toSorted()) {
    const original = found.get(id) ?? (await findRecord(ctx, 'invoice', id, { lock }));
    if (original) found.set(id, original);
  }
  return found;
}
