import { kindName } from '#server/base/wording/message.ts';
import { invalidField, type KnownPath } from '#server/calls/errors.ts';
import { wrongKindOfId } from '#server/calls/ids.ts';
import { t as records } from '#server/kernel/records/messages.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import type { Records } from '#server/kernel/resource/registry.ts';
import type { ReadCtx } from './feature.ts';

/** The live record that a property of the input names; a record of another organization looks exactly like none. */
export async function namedRow<K extends keyof Records>(
  ctx: ReadCtx,
  kind: K,
  path: KnownPath,
  id: string,
): Promise<Records[K]> {
  const row = await findRecord(ctx, kind, id);
  if (row) return row;
  const wrongKind = wrongKindOfId(kind, id);
  const named = { kind: kindName(kind), id };
  throw invalidField(
    path,
    'not_found',
    wrongKind ? records('noRecordBecause', { ...named, reason: wrongKind }) : records('noRecord', named),
  );
}
