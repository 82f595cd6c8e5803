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
  // A chapter stands where the first of its operations belongs.
  const home = new Map<string, Area>();
  for (const op of published) if (!home.has(op.meta.tag)) home.set(op.meta.tag, partOf(op));
  const entriesOf = (tag: string): ReferenceEntry[] =>
    published
      .filter(({ meta }) => meta.tag === tag)
      .map((op) => {
        const { method, path, summary } = op.meta;
        return { name: names.get(op) ?? path, method, path, summary };
      });
  // Object.keys forgets which names there are.
  return (Object.keys(areas) as Area[]).flatMap((area) => {
    const tags = [...home].filter(([, own]) => own === area).map(([tag]) => tag);
    const chapters = tags
      .toSorted((a, b) => a.localeCompare(b, 'en'))
      .map((name) => ({ name, about: aboutChapter(name), entries: entriesOf(name) }));
    return chapters.length ? [{ area, chapters }] : [];
  });
}
