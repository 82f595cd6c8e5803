import type { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Area } from '#server/kernel/access/access.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import { isKind, type Kind } from '#server/vocabulary/ids.ts';
import type { Comparable } from '../lists/filter/comparable.ts';

/** One of these things, with the properties that its declaration names. */
export type Thing<F extends Fields = Fields> = { readonly [K in keyof F]: z.output<F[K]['read']> } & {
  readonly id: string;
};

export interface Choice {
  id: string;
  title: string;
  /** A shorter name where all choices belong together: the name of a stage without that of its pipeline. */
  label?: string;
  /** The values that a record with this choice has in other properties: the pipeline and the status of a stage. */
  sets?: Readonly<Record<string, string>>;
  /** The properties that a record with this choice must have. */
  needs?: readonly string[];
}

export interface Nameable<F extends Fields = Fields> {
  /** The area whose readers may choose from these; null if everybody may. */
  area: Area | null;
  /** The list of the API that has them. */
  path: `/${string}`;
  /** All of them, which are few, in the order in which they are offered. */
  choices(ctx: Ctx): Promise<Choice[]>;
  /** The properties that `expand` gives and that filters compare. */
  fields: F;
  /**
   * Reads those with these ids, or all of the organization, with one statement. Those that were removed are read too,
   * because records still name them.
   */
  read(reading: Pick<Ctx, 'tx' | 'organization'>, ids?: readonly string[]): Promise<readonly Thing<F>[]>;
}

/** Declared things of a kind, as filters compare them. */
export interface NamedKind extends Nameable, Comparable {
  kind: Kind;
}

const nameables = new Map<Kind, NamedKind>();

/**
 * Declares things that are no resource but have a name by which people choose them, such as a colleague or the stage
 * of a deal.
 */
export function declareNameable(kind: string, nameable: Nameable): void {
  if (!isKind(kind)) throw new Error(`no prefix is declared for ids of the kind ${kind}`);
  const all = nameable.fields;
  const columns = new Map(Object.entries(all).map(([name, field]) => [name, field.kind]));
  // They are compared in memory, so parts of their texts are found without an index.
  const fragments = Object.keys(all).filter((name) => all[name]?.kind === 'text');
  nameables.set(kind, { ...nameable, kind, all, table: { columns }, list: { fragments } });
}

export const allNameables = (): readonly NamedKind[] => [...nameables.values()];

export const nameableOf = (kind: string): NamedKind | undefined =>
  isKind(kind) ? nameables.get(kind) : undefined;
