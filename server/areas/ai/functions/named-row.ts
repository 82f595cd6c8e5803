import { invalidField } from '#server/calls/errors.ts';
import { type Kind, strayId } from '#server/calls/ids.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { ReadCtx } from './feature.ts';

/** The live record that a property of the input names; another organization's looks exactly like none. */
export async function namedRow(ctx: ReadCtx, kind: Kind, path: string, id: string): Promise<Row> {
  const { tx, organization } = ctx;
  const row = await findRow(tx, resourceOf(kind).table, { organization, id });
  if (row) return row;
  const stray = strayId(kind, id);
  const message = `the ${wordsOf(kind)} ${id} was not found${stray ? `: ${stray}` : ''}`;
  throw invalidField(path, 'not_found', message);
}
