import type { Inputs, Outputs } from '../data/trpc.ts';

export type Facts = Outputs['surface']['facts'];
export type Area = keyof Inputs & string;
export type VerbOf<A extends Area> = keyof Inputs[A] & string;

/** Tells if the person may call the operation, so that pages offer only what is allowed. */
export const isAllowed = <A extends Area>({ refused }: Facts, area: A, verb: VerbOf<A>): boolean =>
  refused[area]?.includes(verb) !== true;
