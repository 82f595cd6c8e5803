'use client';

import type { Inputs } from '../data/trpc.ts';
import type { Area, VerbOf } from '../session/facts.ts';
import { type Given, NamedCode } from './named-code.tsx';

/** A button that shows the exact API call of a form or an action, so that people can automate it. */
export function AsCode<A extends Area, V extends VerbOf<A>>({
  area,
  verb,
  input,
}: {
  area: A;
  verb: V;
  /** Called when the dialog opens, so that the code shows the form's current values. */
  input: () => Inputs[A][V] & Given;
}) {
  return <NamedCode name={`${area}-${verb}`} input={input} />;
}
