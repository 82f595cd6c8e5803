import { type Change, entriesOf } from '../../changes/entries.ts';
import type { Kind } from '../../kinds/kind.ts';

/** Properties in which people see no change: ids in other systems, and values of which another one is shown. */
const ofPrograms: readonly string[] = ['external_ids', 'pipeline_id', 'probability'];

/**
 * The changes of an event that people made or need to see: the properties that somebody writes, without those that the
 * resource hides. Values that the platform computes from them are left out.
 */
export function keptChanges(
  { fields, views }: Pick<Kind, 'fields' | 'views'>,
  changes: Readonly<Record<string, Change>>,
): Record<string, Change> {
  const isKept = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field?.is_writable === true && !views.record.hide.includes(name) && !ofPrograms.includes(name);
  };
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isKept(name)));
}

/** Tells if an update has nothing to show, such as one that only moved the time of the last activity. */
export const isSilent = (type: string, changes: Readonly<Record<string, Change>>): boolean =>
  type.endsWith('.updated') && entriesOf(changes).length === 0;
