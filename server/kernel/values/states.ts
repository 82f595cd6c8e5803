import type { z } from 'zod';
import type { KnownPath } from '#server/vocabulary/errors.ts';
import type { Role } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Field } from './field.ts';
import type { Tones } from './tones.ts';

/** The requirements and effects of a step, which are defined nowhere else. */
export interface Transition {
  /** The lowest role; by default, everybody who may change the record. */
  role?: Role;
  /** The author of the record may take the step too, whatever their role. */
  orAuthor?: boolean;
  /** The author of the record may not take the step, whatever their role. */
  notAuthor?: boolean;
  /**
   * The step is awaited: the people who may take it are notified when a record reaches the state in which it begins.
   */
  isAwaited?: boolean;
  /** Only the platform takes this step, when a time has come or when a person outside has acted. */
  by?: 'platform';
  /** Properties that the record must have afterwards, each with an example. */
  needs?: Readonly<Record<string, unknown>>;
  /** A record that has this property takes the step without those of `needs`. */
  unless?: string;
  /** Properties that a person sees and confirms before the step, such as the totals of an invoice. */
  confirms?: readonly string[];
  /** Properties that may be sent with the step and are part of its event. */
  carries?: readonly string[];
  /** The properties of `carries` that a person is asked for; without it, all of them. */
  asks?: readonly string[];
  /** Columns that get the time of the step. */
  stamps?: readonly string[];
  clears?: readonly string[];
  sets?: Readonly<Record<string, unknown>>;
  /** The verb of the one event of the step. */
  event?: string;
}

export type TransitionTable<S extends string> = Record<S, Partial<Record<S, Transition>>>;

export interface States<S extends string = string> {
  names: readonly [S, ...S[]];
  initial: S;
  table: TransitionTable<S>;
  tones: Tones<S>;
  /** The field for the resource's property `status`, which connects the resource with the machine. */
  field: Field<z.ZodOptional<z.ZodEnum<{ [K in S]: K }>>, z.ZodEnum<{ [K in S]: K }>>;
  /** Returns the declared step. Throws if there is none or the caller may not take it, and names the allowed states. */
  check(from: string, to: string, who: Stepper, path?: KnownPath): Transition | undefined;
}

/** The caller who takes a step. */
export interface Stepper {
  type: Actor['type'];
  role: Role;
  /** The caller is the author of the record. */
  isAuthor?: boolean;
}
