import type { Ctx } from '#server/calls/context.ts';
import { visibleRow } from '#server/resources/lists/visible-row.ts';
import { insiderTest } from '#server/resources/resource/insiders.ts';
import { hiddenFrom } from '#server/resources/resource/restricted.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

/** Refuses callers who may not read the record, or not the property of its document. */
export async function requireReadable(ctx: Ctx, kind: Kind, id: string): Promise<void> {
  const seen = await visibleRow(ctx, id);
  if (!seen) throw noRecord(kind, id);
  const { resource, row } = seen;
  const role = resource.all.document?.role;
  if (!role || !hiddenFrom(ctx, resource).includes('document')) return;
  const isInside = await insiderTest(ctx, resource);
  if (!isInside(row)) throw needsRole('document', role);
}
