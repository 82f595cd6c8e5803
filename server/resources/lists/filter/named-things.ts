import type { Ctx } from '#server/calls/context.ts';
import { type NamedKind, nameableOf, type Thing } from '#server/resources/resource/nameables.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { meets } from './meets.ts';
import { type AskedFilter, type FilterTree, namedKindsIn } from './tree.ts';

/** The things of a kind that an organization has. */
interface Things {
  of: NamedKind;
  all: readonly Thing[];
}

export type NamedThings = ReadonlyMap<Kind, Things>;

/** Reads the things that these filters compare: one statement for each kind. */
export async function readNamed(
  reading: Pick<Ctx, 'tx' | 'organization'>,
  filters: readonly AskedFilter[],
): Promise<NamedThings> {
  const kinds = [...new Set(filters.flatMap(namedKindsIn))];
  const found = kinds.flatMap((kind) => nameableOf(kind) ?? []);
  const read = await Promise.all(found.map(async (of) => ({ of, all: await of.read(reading) })));
  return new Map(read.map((one) => [one.of.kind, one]));
}

/** Things name no records, so their filters have no relations. */
export const idsMeeting = ({ of, all }: Things, tree: FilterTree): string[] =>
  all.filter((thing) => meets(of, tree, thing, () => undefined)).map(({ id }) => id);
