import { z } from 'zod';
import { t as rights } from '#server/calls/call-messages.ts';
import { roleName } from '#server/calls/role-names.ts';
import { atLeast, type Role } from '#server/kernel/access/access.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { States, Stepper, Transition, TransitionTable } from '#server/kernel/values/states.ts';
import type { Tones } from '#server/kernel/values/tones.ts';
import { DomainError, type ErrorDetail, invalid, type KnownPath } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { FilterTree } from '../lists/filter/tree.ts';
import { t } from './messages.ts';

/** The people who take an awaited step: named people, or all from a role on, and people who are excluded. */
export interface Deciders {
  ids?: readonly string[];
  role?: Role;
  not?: readonly string[];
}

/** The records that wait for a person, among those whose awaited step their role lets them take. */
export interface Awaited {
  /** Those that they may decide; every other one would be refused to them. */
  may?: FilterTree;
  /** Those that nobody else has been asked to decide. */
  asked?: FilterTree;
}

/** The state of a record whose resource has states. */
export function stateOf({ id, status }: Row): string {
  if (typeof status !== 'string') throw new Error(`${id} has no state`);
  return status;
}

/** The step that a record waits for in its state, if a person has to take it. */
export const awaitedFrom = ({ table }: States, record: Row): Transition | undefined => {
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  return Object.values(rows[stateOf(record)] ?? {}).find((move) => move?.isAwaited);
};

/** The declared step between two states. */
export const stepBetween = ({ table }: States, from: string, to: string): Transition | undefined => {
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  return rows[from]?.[to];
};

/** The states between which a step of the machine is awaited. */
export function awaitedStep(states: States): { from: string; to: string } | undefined {
  const pairs = states.names.flatMap((from) => states.names.map((to) => ({ from, to })));
  return pairs.find(({ from, to }) => stepBetween(states, from, to)?.isAwaited);
}

/** The properties that are sent with a step. */
export const propertiesOf = ({ needs = {}, carries = [] }: Transition): string[] => [
  ...Object.keys(needs),
  ...carries,
];

const defaultTransitionEvent = 'status_changed';

export const verbOf = ({ event = defaultTransitionEvent }: Transition) => event;

/**
 * Defines a state machine as data: for each state and each next state, the requirements and effects of that step, and
 * the tone in which each state is shown.
 * `instead` explains to callers what to do for a state that they cannot set directly.
 */
export function defineStates<S extends string>(
  initial: NoInfer<S>,
  table: TransitionTable<S>,
  tones: Tones<NoInfer<S>>,
  instead?: Readonly<Partial<Record<NoInfer<S>, Message>>>,
): States<S> {
  // The type of Object.keys loses that the keys are exactly S and that there is at least one.
  const names = Object.keys(table) as [S, ...S[]];
  const schema = z.enum(names) as unknown as z.ZodEnum<{ [K in S]: K }>;
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  const ways: Readonly<Partial<Record<string, Message>>> = instead ?? {};
  const stepsFrom = (from: string) => rows[from] ?? {};
  const states: States<S> = {
    names,
    initial,
    table,
    tones,
    field: { kind: 'enum', write: schema.optional(), read: schema, tones },
    check(from, to, who, path = 'status') {
      if (from === to) return undefined;
      const steps = stepsFrom(from);
      const move = steps[to];
      const isPlatform = who.type === 'system';
      const allowed = Object.keys(steps).filter((name) => isPlatform || steps[name]?.by !== 'platform');
      if (!move || !allowed.includes(to)) {
        throw invalid([refusal(path, noStep(from, to, move !== undefined, ways[to]), allowed)]);
      }
      if (hasTooLowRole(move, who)) {
        const role = roleName(move.role ?? 'member');
        throw unrightful(refusal(path, t('stepNeedsRole', { from, to, role }), allowed));
      }
      if (isTheirOwn(move, who))
        throw unrightful(refusal(path, t('stepNeedsAnother', { from, to }), allowed));
      return move;
    },
  };
  states.field.states = states;
  return states;
}

const hasTooLowRole = ({ role, orAuthor }: Transition, who: Stepper) =>
  role !== undefined && !(orAuthor && who.isAuthor) && !atLeast(who.role, role);

const isTheirOwn = ({ notAuthor }: Transition, who: Stepper) =>
  notAuthor === true && who.isAuthor === true && who.type !== 'system';

/** Tells whether the machine lets this person take the step, whatever the rules of the record say. */
export const mayTake = (move: Transition, who: Stepper): boolean =>
  (who.type === 'system' || move.by !== 'platform') && !hasTooLowRole(move, who) && !isTheirOwn(move, who);

/**
 * The steps by which this person can take a record back to a state that it has left, at most two. Steps that need a value
 * are no way back, because nobody is asked for it.
 */
export function wayBack(states: States, from: string, to: string, who: Stepper): string[] | undefined {
  const isFree = (one: string, next: string) => {
    const move = stepBetween(states, one, next);
    return move !== undefined && mayTake(move, who) && Object.keys(move.needs ?? {}).length === 0;
  };
  if (isFree(from, to)) return [to];
  const between = states.names.find((name) => isFree(from, name) && isFree(name, to));
  return between === undefined ? undefined : [between, to];
}

/** The whole machine as text for the reference, with a line for each state that has steps. */
export function stepsOf({ table, initial }: States): string {
  const rows: Readonly<Record<string, Partial<Record<string, Transition>>>> = table;
  const stepTo = ([to, move]: [string, Transition | undefined]) => {
    const who =
      move?.by === 'platform' ? ['only by the platform'] : move?.role ? [`role ${move.role} or higher`] : [];
    const needs = Object.keys(move?.needs ?? {});
    const others = move?.notAuthor ? ['not by its author'] : [];
    const unless = move?.unless === undefined ? '' : `, unless it has ${move.unless}`;
    const asks = [...who, ...others, ...(needs.length ? [`with ${needs.join(', ')}${unless}`] : [])];
    return `${to}${asks.length ? ` (${asks.join('; ')})` : ''}`;
  };
  const lines = Object.entries(rows).flatMap(([from, row]) => {
    const steps = Object.entries(row).map(stepTo);
    return steps.length ? [`- ${from} → ${steps.join(', ')}`] : [];
  });
  return [`A new record has the status ${initial}. The status can change:`, '', ...lines].join('\n');
}

function noStep(from: string, to: string, isOfPlatform: boolean, instead: Message | undefined): Message {
  if (instead === undefined) return t(isOfPlatform ? 'platformOnly' : 'noStep', { from, to });
  return t(isOfPlatform ? 'platformOnlyInstead' : 'noStepInstead', { from, to, instead });
}

const refusal = (path: KnownPath, message: Message, allowed: string[]): ErrorDetail => ({
  path,
  rule: 'transition',
  message: allowed.length ? t('allowed', { message, allowed }) : t('noneAllowed', { message }),
  allowed,
});

const unrightful = (detail: ErrorDetail) => invalid([detail], { isOfRights: true });

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The properties that the step needs and the record does not have. */
export const missingFor = (move: Transition, record: Row): ErrorDetail<string>[] =>
  (move.unless !== undefined && !isEmpty(record[move.unless]) ? [] : Object.keys(move.needs ?? {}))
    .filter((name) => isEmpty(record[name]))
    .map((path) => ({
      path,
      rule: 'required',
      message: t('neededFor', { path, status: stateOf(record) }),
    }));

/** The columns that the step writes; a time that the caller gave is kept. */
export function writtenBy(move: Transition, now: string, given: Readonly<Record<string, unknown>>) {
  const stamps = (move.stamps ?? []).filter((name) => typeof given[name] !== 'string');
  return {
    ...Object.fromEntries(stamps.map((name) => [name, now])),
    ...Object.fromEntries((move.clears ?? []).map((name) => [name, null])),
    ...move.sets,
  };
}

/** The error for a caller whose role is too low for properties that they write. */
export const needsRoleFor = (properties: readonly { name: string; role: Role }[]) =>
  new DomainError(
    'insufficient_permissions',
    t('roleTooLow', {
      what: properties.map(({ name }) => name),
      role: roleName(properties[0]?.role ?? 'manager'),
    }),
    {
      details: properties.map(({ name: path, role }) => ({
        path,
        rule: 'role',
        message: rights('smallestRole', { role: roleName(role) }),
        allowed: [role],
      })),
    },
  );

/** The error for a caller whose role is too low for what a property requests. */
export const needsRole = (what: string | Message, role: Role, path = String(what)) =>
  new DomainError('insufficient_permissions', t('roleTooLow', { what, role: roleName(role) }), {
    details: [
      { path, rule: 'role', message: rights('smallestRole', { role: roleName(role) }), allowed: [role] },
    ],
  });
