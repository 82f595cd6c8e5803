import { type Area, areas } from '../kernel/access.ts';
import { aboutChapter } from '../kernel/tags.ts';
import type { AnyOperation } from '../operation.ts';

export interface ReferenceEntry {
  name: string;
  method: string;
  path: string;
  summary: string;
}

export interface Chapter {
  name: string;
  about: string;
  entries: ReferenceEntry[];
}

/** A part of the product as its reference tells of it. */
export interface Part {
  area: Area;
  chapters: Chapter[];
}

const partOf = ({ meta }: AnyOperation): Area => meta.area ?? 'platform';

/** By the parts of the product, and by the name of the chapter inside each. */
export function referenceParts(
  operations: readonly AnyOperation[],
  names: ReadonlyMap<AnyOperation, string>,
): Part[] {
  const published = operations.filter(({ meta }) => !meta.internal);
  const chapters = Map.groupBy(published, ({ meta }) => meta.tag);
  // Object.keys forgets which names there are.
  return (Object.keys(areas) as Area[]).flatMap((area) => {
    const own = [...chapters].filter(([, members]) => homeOf(members) === area);
    const told = own
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, members]) => ({ name, about: aboutChapter(name), entries: members.map(entryOf) }));
    return told.length ? [{ area, chapters: told }] : [];
  });

  function entryOf(op: AnyOperation): ReferenceEntry {
    const { method, path, summary } = op.meta;
    return { name: names.get(op) ?? path, method, path, summary };
  }
}

/** A chapter stands where most of its operations belong. */
function homeOf(members: readonly AnyOperation[]): Area | undefined {
  const counts = Map.groupBy(members, partOf);
  const [first] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0];
}
