import type { ActorRef } from '#db/schema/columns.ts';

const isSame = (a: ActorRef, b: ActorRef) => a.type === b.type && a.id === b.id;

/** Adds somebody to the editors of a cut, each of whom is listed once. */
export const withEditor = (editors: readonly ActorRef[], editor: ActorRef | null | undefined): ActorRef[] =>
  !editor || editors.some((one) => isSame(one, editor)) ? [...editors] : [...editors, editor];
