import { cache } from 'react';
import { serverCaller } from './current.ts';
import { type Area, type Facts, isAllowed, type VerbOf } from './facts.ts';

export const currentFacts = cache(async (): Promise<Facts> => (await serverCaller()).surface.facts());

/** For pages: what the signed-in person may call. */
export async function currentlyMay<A extends Area>(area: A, verb: VerbOf<A>): Promise<boolean> {
  return isAllowed(await currentFacts(), area, verb);
}
