import { isBlank } from '../../form/values.ts';
import { type Guarded, mayWrite } from '../../kinds/guards.ts';
import type { Entry, Kind, KindField } from '../../kinds/kind.ts';
import { type Person, stepsFrom } from '../steps.ts';
import { askedBefore, type Stage } from './stage.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The parts of a kind that say how its records are moved. */
export type Movable = Guarded & Pick<Kind, 'states'>;

/** The property whose values are the stages, and what a status asks for before a move. */
export interface Moves {
  by: string;
  ask: Readonly<Record<string, readonly string[]>>;
}

/** The values of a record in a stage: the stage, and what follows from it, such as the status. */
export const valuesIn = (by: string, { value, sets }: Stage): Values => ({ [by]: value, ...sets });

/** The properties that a move asks for first; some of them are required. */
export interface Asking {
  names: readonly string[];
  required: readonly string[];
}

/** The step of the status that a move takes; undefined if the status stays, null if this person cannot take it. */
function stepOf(kind: Movable, by: string, record: Entry, stage: Stage, person: Person) {
  const { status } = valuesIn(by, stage);
  if (status === undefined || status === record.status) return undefined;
  return stepsFrom(kind, record, person).find(({ to }) => to === status) ?? null;
}

/**
 * The properties that a move asks for, or undefined if this person cannot make it. A card has few properties, so the
 * server may ask for further ones.
 */
export function askedFor(
  kind: Movable,
  { by, ask }: Moves,
  record: Entry,
  stage: Stage,
  person: Person,
): Asking | undefined {
  const isDeleted = typeof record.deleted_at === 'string';
  if (record[by] === stage.value || isDeleted || !mayWrite(kind, by, record)) return undefined;
  const step = stepOf(kind, by, record, stage, person);
  if (step === null) return undefined;
  const required = [...stage.needs.filter((name) => name in record), ...(step?.step.needs ?? [])];
  const { status } = valuesIn(by, stage);
  const sets = typeof status === 'string' ? { ...stage.sets, status } : stage.sets;
  return { names: askedBefore({ ...stage, sets, needs: required }, record, ask), required };
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The change that puts a moved record back: to its former stage, and with the values that the stage has changed, such as a
 * probability that somebody had set. Undefined if this person cannot move it back, or would have to confirm it.
 */
export function backTo(
  kind: Movable & { fields: readonly Pick<KindField, 'name' | 'is_writable'>[] },
  moves: Moves,
  was: Entry,
  record: Entry,
  stages: readonly Stage[],
  person: Person,
): Values | undefined {
  const { by } = moves;
  const stage = stages.find(({ value }) => value === was[by]);
  if (!stage || askedFor(kind, moves, record, stage, person)?.names.length !== 0) return undefined;
  const step = stepOf(kind, by, record, stage, person);
  if (step && step.step.confirms.length > 0) return undefined;
  const derived = Object.keys(stage.sets);
  const changed = kind.fields
    .filter(({ name, is_writable }) => is_writable && name in was && !derived.includes(name))
    .filter(({ name }) => name === by || (!isBlank(was[name]) && !isEqual(was[name], record[name])));
  return Object.fromEntries(changed.map(({ name }) => [name, was[name]]));
}
