import type { Tx } from '#db/lanes/tx.ts';
import { shownObject } from '#server/resources/records/emit-events.ts';
import { findRows } from '#server/resources/records/store.ts';
import { asOf } from '#server/resources/resource/lapse.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { FindRelated, Snapshot } from './meets.ts';
import { type AskedFilter, relationsIn } from './tree.ts';

interface Reading {
  tx: Tx;
  organization: string;
  now: string;
}

/**
 * Reads the records that these records name and their filters compare, without restricted properties: one statement for
 * each kind of related record.
 */
export async function readRelated(
  { tx, organization, now }: Reading,
  wanted: Iterable<{ tree: AskedFilter; record: Snapshot }>,
): Promise<FindRelated> {
  const ids = new Map<Kind, Set<string>>();
  for (const { tree, record } of wanted)
    for (const { column, kind } of relationsIn(tree)) {
      const id = record[column];
      if (typeof id === 'string') ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    }
  const found = new Map<string, Snapshot>();
  for (const [kind, named] of ids) {
    const resource = resourceOf(kind);
    for (const row of (await findRows(tx, resource.table, organization, [...named])).values()) {
      if (row.deleted_at !== null) continue;
      found.set(placeOf(kind, row.id), { ...shownObject(resource, asOf(resource.lapse, row, now)) });
    }
  }
  return (kind, id) => found.get(placeOf(kind, id));
}

const placeOf = (kind: Kind, id: string) => `${kind} ${id}`;
