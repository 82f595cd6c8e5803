import type { AnyOperation } from '#server/calls/declared.ts';
import { aboutChapter } from '#server/calls/tags.ts';
import { type Area, areas } from '#server/kernel/access/access.ts';

export interface ReferenceEntry {
  name: string;
  method: string;
  path: string;
  summary: string;
  /** The address of the chapter in the reference. */
  href: string;
}

export interface Chapter {
  name: string;
  about: string;
  href: string;
  entries: ReferenceEntry[];
}

/** A part of the product, as the reference describes it. */
export interface Part {
  area: Area;
  chapters: Chapter[];
}

const partOf = ({ meta }: AnyOperation): Area => meta.area ?? 'platform';

/** The chapters by part of the product, sorted by name within each part. */
export function referenceParts(
  operations: readonly AnyOperation[],
  names: ReadonlyMap<AnyOperation, string>,
): Part[] {
  const published = operations.filter(({ meta }) => meta.openapi.enabled);
  const byChapter = Map.groupBy(published, ({ meta }) => meta.openapi.tags[0]);
  // The type of Object.keys loses the names of the areas.
  return (Object.keys(areas) as Area[]).flatMap((area) => {
    const own = [...byChapter].filter(([, members]) => areaOf(members) === area);
    const chapters = own
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, members]) => {
        const href = `/docs/reference/${area}#tag/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
        return { name, about: aboutChapter(name), href, entries: members.map((op) => entryOf(op, href)) };
      });
    return chapters.length ? [{ area, chapters }] : [];
  });

  function entryOf(op: AnyOperation, chapter: string): ReferenceEntry {
    const { method, path, summary } = op.meta.openapi;
    return { name: names.get(op) ?? path, method, path, summary, href: `${chapter}/${method}${path}` };
  }
}

/** A chapter belongs to the area of most of its operations. */
function areaOf(members: readonly AnyOperation[]): Area | undefined {
  const counts = Map.groupBy(members, partOf);
  const [first] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0];
}
