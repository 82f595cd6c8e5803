import { z } from 'zod';
import { DomainError, type ErrorDetail, invalid } from '#server/calls/errors.ts';
import { atLeast, type Role } from '../calls/access.ts';
import type { Row } from '../records/store.ts';
import type { Field } from '../schema/field.ts';

/** What a step demands and what it changes. Nothing else of it is written anywhere. */
export interface Transition {
  /** The smallest role; else whoever may change the record. */
  role?: Role;
  /** Whoever made the record may take it too, whatever their role. */
  orAuthor?: boolean;
  /** Whoever made the record may not take it, whatever their role. */
  notAuthor?: boolean;
  /** Whoever may take it is waited for from the moment a record has come to where it begins, and told so. */
  isAwaited?: boolean;
  /** Only the platform takes this step: when a time has come, when somebody outside did something. */
  by?: 'platform';
  /** Properties that the record must have afterwards, each with an example. */
  needs?: Readonly<Record<string, unknown>>;
  /** What a person sees before they take the step, and says yes to: the totals of what is issued. */
  confirms?: readonly string[];
  /** Properties that may be said with the step and then are part of what it tells. */
  carries?: readonly string[];
  /** Columns that note the time, that become empty, that get a value. */
  stamps?: readonly string[];
  clears?: readonly string[];
  sets?: Readonly<Record<string, unknown>>;
  /** The verb of the one event that tells of it. */
  event?: string;
}

type Table<S extends string> = Record<S, Partial<Record<S, Transition>>>;

export interface States<S extends string = string> {
  names: readonly [S, ...S[]];
  initial: S;
  table: Table<S>;
  /** For the resource's property `status`, which is all that a resource says of its machine. */
  field: Field<z.ZodOptional<z.ZodEnum<{ [K in S]: K }>>, z.ZodEnum<{ [K in S]: K }>>;
  /** The declared step; throws unless there is one and the caller may take it, and names what is allowed. */
  check(from: string, to: string, who: Stepper, path?: string): Transition | undefined;
}

/** Who takes a step that is awaited: those named, or all from a role on; and who is not among them. */
export interface Deciders {
  ids?: readonly string[];
  role?: Role;
  not?: readonly string[];
}

/** The step that a record in this state waits for, where it waits for somebody. */
export const awaitedFrom = ({ table }: States, state: unknown): Transition | undefined => {
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  return Object.values(rows[String(state)] ?? {}).find((move) => move?.isAwaited);
};

/** Whoever takes a step. */
export interface Stepper {
  type: string;
  role: Role;
  /** Whether they made the record. */
  isAuthor?: boolean;
}

export const defaultTransitionEvent = 'status_changed';

export const verbOf = ({ event = defaultTransitionEvent }: Transition) => event;

/**
 * A state machine as data: from → to → what that step demands and changes. `instead` says to whoever asks for a state
 * that cannot be reached so what to do for it.
 */
export function defineStates<S extends string>(
  initial: NoInfer<S>,
  table: Table<S>,
  instead?: Readonly<Partial<Record<NoInfer<S>, string>>>,
): States<S> {
  // Object.keys forgets that the table's keys are exactly S, and that there is at least one.
  const names = Object.keys(table) as [S, ...S[]];
  const schema = z.enum(names) as unknown as z.ZodEnum<{ [K in S]: K }>;
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  const ways: Readonly<Partial<Record<string, string>>> = instead ?? {};
  const stepsFrom = (from: string) => rows[from] ?? {};
  const states: States<S> = {
    names,
    initial,
    table,
    field: { kind: 'enum', write: schema.optional(), read: schema },
    check(from, to, who, path = 'status') {
      if (from === to) return undefined;
      const steps = stepsFrom(from);
      const move = steps[to];
      const isPlatform = who.type === 'system';
      const allowed = Object.keys(steps).filter((name) => isPlatform || steps[name]?.by !== 'platform');
      if (!move || !allowed.includes(to)) {
        const reason = move ? `; only the platform does that` : '';
        const way = ways[to] ? `; ${ways[to]}` : '';
        throw invalid([refusal(path, `cannot go from ${from} to ${to}${reason}${way}`, allowed)]);
      }
      const isTheirs = move.orAuthor === true && who.isAuthor === true;
      if (move.role && !isTheirs && !atLeast(who.role, move.role)) {
        throw unrightful(refusal(path, `from ${from} to ${to} needs the role ${move.role}`, allowed));
      }
      if (move.notAuthor && who.isAuthor === true && !isPlatform)
        throw unrightful(
          refusal(path, `from ${from} to ${to} needs somebody else than who made it`, allowed),
        );
      return move;
    },
  };
  states.field.states = states;
  return states;
}

/** The whole machine as the reference tells it, a line for each state that is left. */
export function stepsOf({ table, initial }: States): string {
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  const stepTo = ([to, move]: [string, Transition | undefined]) => {
    const who = move?.by === 'platform' ? ['the platform alone'] : move?.role ? [`from ${move.role} on`] : [];
    const needs = Object.keys(move?.needs ?? {});
    const others = move?.notAuthor ? ['not by who made it'] : [];
    const asks = [...who, ...others, ...(needs.length ? [`with ${needs.join(', ')}`] : [])];
    return `${to}${asks.length ? ` (${asks.join('; ')})` : ''}`;
  };
  const lines = Object.entries(rows).flatMap(([from, row]) => {
    const steps = Object.entries(row).map(stepTo);
    return steps.length ? [`- ${from} → ${steps.join(', ')}`] : [];
  });
  return [`A new one is ${initial}. The status goes`, '', ...lines].join('\n');
}

const refusal = (path: string, message: string, allowed: string[]): ErrorDetail => ({
  path,
  rule: 'transition',
  message: allowed.length ? `${message}; allowed: ${allowed.join(', ')}` : `${message}; allowed: none`,
  allowed,
});

const unrightful = (detail: ErrorDetail) => invalid([detail], { isOfRights: true });

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What the step asks for and the record does not have. */
export const missingFor = (move: Transition, record: Row): ErrorDetail[] =>
  Object.keys(move.needs ?? {})
    .filter((name) => isEmpty(record[name]))
    .map((path) => ({ path, rule: 'required', message: `${path} is needed for ${record.status}` }));

/** The columns that the step writes by itself; a time that was given stays. */
export function writtenBy(move: Transition, now: string, given: Readonly<Record<string, unknown>>) {
  const stamps = (move.stamps ?? []).filter((name) => typeof given[name] !== 'string');
  return {
    ...Object.fromEntries(stamps.map((name) => [name, now])),
    ...Object.fromEntries((move.clears ?? []).map((name) => [name, null])),
    ...move.sets,
  };
}

/** A caller who may not do what a property asks for. */
export const needsRole = (what: string, role: Role) =>
  new DomainError('insufficient_permissions', `${what} needs the role ${role} or higher.`, {
    details: [{ path: what, rule: 'role', message: `smallest role: ${role}`, allowed: [role] }],
  });
