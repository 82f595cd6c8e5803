import type { Guess } from './guessing.ts';
import { HashingBusy } from './hash-queue.ts';

export const busySeconds = 2;

/** The outcome of an attempt with a password or a code. */
export type Tried<T> =
  | { ok: true; user: T }
  | { ok: false; reason: 'credentials' }
  | { ok: false; reason: 'throttled' | 'busy'; retry_after: number };

export function outcomeOf<T>(guess: Guess<T>): Tried<T> {
  if (guess.is === 'right') return { ok: true, user: guess.value };
  if (guess.is === 'wrong') return { ok: false, reason: 'credentials' };
  return { ok: false, reason: 'throttled', retry_after: Math.max(1, Math.ceil(guess.waitMs / 1000)) };
}

export function busyOr<T>(error: unknown): Tried<T> {
  if (!(error instanceof HashingBusy)) throw error;
  return { ok: false, reason: 'busy', retry_after: busySeconds };
}
