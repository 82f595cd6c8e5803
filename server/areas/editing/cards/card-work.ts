import type { ActorRef } from '#db/schema/columns.ts';
import type { EditCard } from './cards.ts';

type Part = EditCard['worked_by'][number];

const isOf = (part: Part, { type, id }: ActorRef) => part.type === type && part.id === id;

/** Adds the time of a claim that has ended to the work of its holder. */
export function withWork(known: readonly Part[], { type, id }: ActorRef, seconds: number): Part[] {
  if (seconds === 0) return [...known];
  const before = known.find((part) => isOf(part, { type, id }))?.seconds ?? 0;
  return [...known.filter((part) => !isOf(part, { type, id })), { type, id, seconds: before + seconds }];
}

/**
 * The people who worked on a card, each with the seconds. Work that a version without these parts has recorded counts for the last holder, who
 * finished the cut.
 */
export function workOn({ worked_by, worked_seconds, last_holder }: EditCard): Part[] {
  const known = worked_by.reduce((sum, { seconds }) => sum + seconds, 0);
  const rest = worked_seconds - known;
  return rest > 0 && last_holder ? withWork(worked_by, last_holder, rest) : [...worked_by];
}
