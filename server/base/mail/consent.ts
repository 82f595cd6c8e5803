import type { Tx } from '#db/lane.ts';

/** Which of these addresses, and of those of the same people, their owners do not want mail at. */
export type OptOutFinder = (
  tx: Tx,
  organization: string,
  addresses: readonly string[],
) => Promise<ReadonlySet<string>>;

const finders: OptOutFinder[] = [];

/** For an area above that knows people and what they have agreed to. */
export const findOptOutsFrom = (finder: OptOutFinder): unknown => finders.push(finder);

export async function optedOutOf(...asked: Parameters<OptOutFinder>): Promise<ReadonlySet<string>> {
  const found = await Promise.all(finders.map((find) => find(...asked)));
  return new Set(found.flatMap((addresses) => [...addresses]));
}
