import { cache } from 'react';
import { serverCaller } from './current.ts';
import { type Area, type Facts, isAllowed, type VerbOf } from './facts.ts';

export const currentFacts = cache(async (): Promise<Facts> => (await serverCaller()).surface.facts());

/** Tells on the server if the signed-in person may call an operation. */
export async function currentlyMay<A extends Area>(area: A, verb: VerbOf<A>): Promise<boolean> {
  return isAllowed(await currentFacts(), area, verb);
}
