import type { Tx } from '#db/lanes/tx.ts';
import type { Actor } from './actor.ts';

/** A caller who reads in a transaction. */
export interface Reading {
  tx: Tx;
  organization: string;
  actor: Actor;
}
