import type { Inputs, Outputs } from '../data/trpc.ts';

export type Facts = Outputs['surface']['facts'];
export type Area = keyof Inputs & string;
export type VerbOf<A extends Area> = keyof Inputs[A] & string;

/** Whether the person would not be refused: what they may not do is not offered. */
export const isAllowed = <A extends Area>({ refused }: Facts, area: A, verb: VerbOf<A>): boolean =>
  refused[area]?.includes(verb) !== true;
