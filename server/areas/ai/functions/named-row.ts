import { invalidField } from '#server/calls/errors.ts';
import { strayId } from '#server/calls/ids.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import type { Records } from '#server/kernel/resource/registry.ts';
import type { ReadCtx } from './feature.ts';

/** The live record that a property of the input names; a record of another organization looks exactly like none. */
export async function namedRow<K extends keyof Records>(
  ctx: ReadCtx,
  kind: K,
  path: string,
  id: string,
): Promise<Records[K]> {
  const row = await findRecord(ctx, kind, id);
  if (row) return row;
  const stray = strayId(kind, id);
  const message = `the ${wordsOf(kind)} ${id} was not found${stray ? `: ${stray}` : ''}`;
  throw invalidField(path, 'not_found', message);
}
