import { isBlank, valueAt } from '../form/values.ts';
import type { Call, Entry, Kind } from '../kinds/kind.ts';
import type { OpenStep } from './steps.ts';

type Declared = Kind['screen']['next'][string][number];
export type Made = Extract<Declared, { kind: 'make' }>;

/** A related record that was begun before, and is not finished. */
export interface Begun {
  made: string;
  /** Its number, or else its title. */
  name: string;
  page: string;
}

/** An action on a record: a step of its states, an operation, or creating or opening a related record. */
export type OfferedAction =
  | { kind: 'step'; open: OpenStep }
  | { kind: 'call'; call: Call }
  | ({ kind: 'open' } & Begun)
  | Made;

/** The kinds of record that the declaration makes in this status, and that name this record in a property. */
export const madeInStatus = ({ screen }: Pick<Kind, 'screen'>, { status }: Entry): Made[] =>
  (screen.next[String(status)] ?? []).flatMap((one) =>
    one.kind === 'make' && one.column !== null ? [one] : [],
  );

export interface OfferedActions {
  /** Buttons beside the title; the first one is the usual next action. */
  shown: OfferedAction[];
  /** Steps in the menu: less usual ones, and those that end the record. */
  inMenu: OpenStep[];
  isDeclared: boolean;
}

/**
 * Tells if an operation makes sense for a record: an invoice to a customer cannot be compared with an order.
 */
export const isCallFit = (
  { screen }: Pick<Kind, 'screen'>,
  call: Pick<Call, 'verb'>,
  record: Entry,
): boolean => {
  const declared = screen.calls[call.verb];
  if (!declared) return true;
  return !declared.is_elsewhere && (declared.when.length === 0 || declared.when.some(isMetBy(record)));
};

/** A condition has the values that a record may have at each path; null stands for an empty one. */
const isMetBy = (record: Entry) => (condition: Kind['screen']['calls'][string]['when'][number]) =>
  Object.entries(condition).every(([path, values]) => {
    const value = valueAt(record, path);
    return values.some((one) => (one === null ? isBlank(value) : value === one));
  });

/** The condition of an action names one value of a property; an empty text stands for none. */
const isMeant = (when: Readonly<Record<string, string>>, record: Entry) =>
  Object.entries(when).every(([name, value]) =>
    value === '' ? isBlank(record[name]) : record[name] === value,
  );

/** Tells if an operation is run without a question. */
export const isAtOnce = ({ screen }: Pick<Kind, 'screen'>, call: Pick<Call, 'verb'>) =>
  screen.calls[call.verb]?.is_at_once === true;

/** A record that begins with a value of this one, such as a payment of its balance, is not made of nothing. */
const hasWhatItTakes = ({ from }: Made, record: Entry): boolean =>
  Object.values(from).every((name) => !isBlank(record[name]) && record[name] !== 0);

/**
 * Tells if a related record may be made here. One that begins with a value of this record is made only in the statuses
 * that declare it, and only of a value that is there.
 */
export function isMadeHere({ screen }: Pick<Kind, 'screen'>, made: string, record: Entry): boolean {
  const declared = Object.entries(screen.next).flatMap(([status, all]) =>
    all.flatMap((one) =>
      one.kind === 'make' && one.made === made && Object.keys(one.from).length > 0 ? [{ status, one }] : [],
    ),
  );
  return (
    declared.length === 0 ||
    declared.some(({ status, one }) => status === record.status && hasWhatItTakes(one, record))
  );
}

/**
 * An operation that begins with a value of the record is suggested only while there is one: an offer is recorded while a
 * supplier has not answered.
 */
const hasBeginning = ({ screen }: Pick<Kind, 'screen'>, verb: string, record: Entry): boolean =>
  Object.values(screen.calls[verb]?.from ?? {}).every((path) => !isBlank(valueAt(record, path)));

/**
 * The actions that the resource declares for this status, or else all steps that do not end the record. Where a related
 * record is already there and not finished, such as a quote that was sent, it is opened before another one is made.
 */
export function offeredActionsOf(
  { screen, actions, area }: Pick<Kind, 'screen' | 'actions' | 'area'>,
  record: Entry,
  steps: readonly OpenStep[],
  allowed: (area: string, verb: string) => boolean,
  begun: readonly Begun[] = [],
): OfferedActions {
  const declared = screen.next[String(record.status)];
  if (!declared) {
    const shown = steps.filter(({ step }) => step.ending === null);
    return {
      shown: shown.map((open) => ({ kind: 'step', open })),
      inMenu: steps.filter((one) => !shown.includes(one)),
      isDeclared: false,
    };
  }
  const offered = declared.flatMap((one): OfferedAction[] => {
    if (one.kind === 'make') {
      const known = one.column === null ? [] : begun.filter(({ made }) => made === one.made);
      const isOffered = allowed(one.area, 'create') && hasWhatItTakes(one, record);
      return [...known.map((open) => ({ kind: 'open' as const, ...open })), ...(isOffered ? [one] : [])];
    }
    if (one.kind === 'step') {
      const open = steps.find(({ to }) => to === one.to);
      return open ? [{ kind: 'step', open }] : [];
    }
    const call = actions.find(({ verb, area: own }) => verb === one.verb && own === area);
    const isFit =
      call !== undefined &&
      isMeant(one.when, record) &&
      isCallFit({ screen }, call, record) &&
      hasBeginning({ screen }, one.verb, record);
    return call && isFit && allowed(area, one.verb) ? [{ kind: 'call', call }] : [];
  });
  const shown = eachOnce(offered);
  const taken = shown.flatMap((one) => (one.kind === 'step' ? [one.open] : []));
  return { shown, inMenu: steps.filter((one) => !taken.includes(one)), isDeclared: true };
}

/** An operation that is declared twice, first with a condition, is offered in its first place. */
const eachOnce = (all: readonly OfferedAction[]): OfferedAction[] =>
  all.filter((one, at) => one.kind !== 'call' || all.findIndex((other) => isSameCall(one, other)) === at);

const isSameCall = (one: Extract<OfferedAction, { kind: 'call' }>, other: OfferedAction) =>
  other.kind === 'call' && other.call.verb === one.call.verb;
