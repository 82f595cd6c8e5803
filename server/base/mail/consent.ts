import type { Tx } from '#db/lanes/tx.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** People who do not want certain mail. */
    mailOptOuts?: readonly OptOutFinder[];
  }
}

/** Those of the addresses, and of the other addresses of the same people, whose owners opted out of mail. */
export type OptOutFinder = (
  tx: Tx,
  organization: string,
  addresses: readonly string[],
) => Promise<ReadonlySet<string>>;

const finders: OptOutFinder[] = [];

/** For an area above that has people and their consents. */
export const findOptOutsFrom = (finder: OptOutFinder): unknown => finders.push(finder);

export async function optedOutOf(...asked: Parameters<OptOutFinder>): Promise<ReadonlySet<string>> {
  const found = await Promise.all(finders.map((find) => find(...asked)));
  return new Set(found.flatMap((addresses) => [...addresses]));
}
