'use client';

import type { Inputs } from '../data/trpc.ts';
import type { Area, VerbOf } from '../session/facts.ts';
import { type Given, NamedCode } from './named-code.tsx';

/** The exact call that a form or an action makes, for who wants a program to make it. */
export function AsCode<A extends Area, V extends VerbOf<A>>({
  area,
  verb,
  input,
}: {
  area: A;
  verb: V;
  /** Read when it is opened: what the form holds then. */
  input: () => Inputs[A][V] & Given;
}) {
  return <NamedCode name={`${area}-${verb}`} input={input} />;
}
