import { t as records } from '#server/resources/records/messages.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Records } from '#server/resources/resource/registry.ts';
import { invalidField, type KnownPath } from '#server/vocabulary/errors.ts';
import { wrongKindOfId } from '#server/vocabulary/ids.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
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
