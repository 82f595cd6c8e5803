import type { Ctx } from '#server/calls/context.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { wrongKindOfId } from '#server/vocabulary/ids.ts';
import { customerNames, sellerNames } from '../ageing/party-names.ts';
import { openPartyKinds } from './open-item-fields.ts';

export const openPartyKindOf = (id: string) =>
  openPartyKinds.find((one) => wrongKindOfId(one, id) === undefined);

/** The names of the parties of open items, by their ids. */
export async function openParties(
  ctx: Ctx,
  items: readonly { party_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.flatMap((one) => one.party_id ?? []))];
  const names = new Map(await customerNames(ctx, ids));
  const unnamed = () => ids.filter((id) => !names.has(id));
  for (const [id, name] of await sellerNames(ctx, unnamed(), new Map())) names.set(id, name);
  for (const id of unnamed()) {
    const found = await findLaterRecord(ctx, 'employee', id);
    if (found) names.set(id, [found.first_name, found.last_name].filter(Boolean).join(' '));
  }
  return names;
}
