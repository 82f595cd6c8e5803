import type { Ctx } from '#server/calls/context.ts';
import { isKind, type Kind } from '#server/calls/ids.ts';
import type { Area } from '../calls/access.ts';

export interface Nameable {
  /** The area whose readers may choose from these; null if everybody may. */
  area: Area | null;
  /** The list of the API that has them. */
  path: `/${string}`;
  /** All of them, which are few, in the order in which they are offered. */
  all(ctx: Ctx): Promise<{ id: string; title: string }[]>;
}

const nameables = new Map<string, Nameable>();

/**
 * Declares things that are no resource but have a name by which people choose them, such as a colleague or the stage
 * of a deal.
 */
export const declareNameable = (kind: string, nameable: Nameable): unknown => nameables.set(kind, nameable);

export const allNameables = (): readonly (readonly [Kind, Nameable])[] =>
  [...nameables].flatMap(([kind, nameable]) => (isKind(kind) ? [[kind, nameable] as const] : []));

export const nameableOf = (kind: string): Nameable | undefined => nameables.get(kind);
