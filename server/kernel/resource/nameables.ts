import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/calls/ids.ts';
import type { Area } from '../calls/access.ts';

export interface Nameable {
  /** The part of the product whose readers may choose from them; null where all may. */
  area: Area | null;
  /** All there are, which is few: in the order in which they are offered. */
  all(ctx: Ctx): Promise<{ id: string; title: string }[]>;
}

const nameables = new Map<Kind, Nameable>();

/** What is no resource and has a name all the same, by which people choose it: a colleague, the stage of a deal. */
export const declareNameable = (kind: Kind, nameable: Nameable): unknown => nameables.set(kind, nameable);

export const allNameables = (): readonly (readonly [Kind, Nameable])[] => [...nameables];

export const nameableOf = (kind: Kind): Nameable | undefined => nameables.get(kind);
