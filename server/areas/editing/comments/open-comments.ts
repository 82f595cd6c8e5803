import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { EditComment } from './comments.ts';

type Reading = Pick<Ctx, 'tx' | 'organization'>;

/** What still has to be done in a version, or in a card without one: no answers, and no praise. */
export function openComments(
  { tx, organization }: Reading,
  card: string,
  version: string | null,
): Promise<EditComment[]> {
  const { table } = resourceOf('edit_comment');
  const { values, bind } = new Params();
  return tx.text<EditComment>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND card_id = ${bind(card)}
     AND version_id IS NOT DISTINCT FROM ${bind(version)}::text AND parent_id IS NULL AND NOT resolved
     AND kind <> 'praise' AND deleted_at IS NULL ORDER BY frame_in NULLS FIRST, id`,
    values,
  );
}

/** The card knows how many there are: its steps ask for it. */
export async function recount(ctx: Ctx, card: string, version: string | null): Promise<void> {
  const open = await openComments(ctx, card, version);
  const fixes = open.filter(({ kind }) => kind === 'fix').length;
  const counts = { open_comments: open.length, open_fixes: fixes };
  await amendRecord(ctx, resourceOf('edit_card'), card, counts, null);
}
