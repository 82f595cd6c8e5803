import { type Guarded, mayWrite } from '#components/records/kinds/guards.ts';
import type { Kind, KindField, Titles } from '#components/records/kinds/kind.ts';
import { askedBefore, type Stage } from '#components/records/record/bar/stage.ts';
import { type Person, stepsFrom } from '#components/records/record/steps.ts';
import type { KnownRecords } from '../records/known-records.ts';
import { boardOf, type KindRecord, type WithBoard } from './kind-records.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The values of a record in a stage: the stage, and what follows from it, such as the status. */
export const valuesIn = (by: string, { value, sets }: Stage): Values => ({ [by]: value, ...sets });

/** The parts of a kind that say how its records are moved. */
type Movable = WithBoard & Guarded & Pick<Kind, 'states'>;

/** The properties that a move asks for first; some of them are required. */
export interface Asking {
  names: readonly string[];
  required: readonly string[];
}

/**
 * The properties that a move asks for, or undefined if this person cannot make it. A card has few properties, so the
 * server may ask for further ones.
 */
export function askedFor(
  kind: Movable,
  record: KindRecord,
  stage: Stage,
  person: Person,
): Asking | undefined {
  const { by, ask } = boardOf(kind);
  if (record[by] === stage.value || record.deleted_at !== null || !mayWrite(kind, by, record))
    return undefined;
  const { status } = valuesIn(by, stage);
  const isSameStatus = status === undefined || status === record.status;
  const step = isSameStatus ? undefined : stepsFrom(kind, record, person).find(({ to }) => to === status);
  if (!isSameStatus && !step) return undefined;
  const required = [...stage.needs.filter((name) => name in record), ...(step?.step.needs ?? [])];
  const sets = typeof status === 'string' ? { ...stage.sets, status } : stage.sets;
  return { names: askedBefore({ ...stage, sets, needs: required }, record, ask), required };
}

/** A change of one record. */
export interface Operation {
  id: string;
  data: Values;
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The changes that put moved records back: to their former stage, and with the values that the stage has changed, such as
 * a probability that somebody had set. A record that this person cannot move back is left out.
 */
export function backFrom(
  kind: Movable & { fields: readonly Pick<KindField, 'name' | 'is_writable'>[] },
  before: KnownRecords<KindRecord>,
  after: readonly KindRecord[],
  stages: readonly Stage[],
  person: Person,
): Operation[] {
  const { by } = boardOf(kind);
  return after.flatMap((record) => {
    const was = before.get(record.id);
    const stage = stages.find(({ value }) => value === was?.[by]);
    if (!was || !stage || askedFor(kind, record, stage, person)?.names.length !== 0) return [];
    const derived = Object.keys(stage.sets);
    const changed = kind.fields
      .filter(({ name, is_writable }) => is_writable && name in was && !derived.includes(name))
      .filter(({ name }) => name === by || (was[name] !== null && !isEqual(was[name], record[name])));
    return [{ id: record.id, data: Object.fromEntries(changed.map(({ name }) => [name, was[name]])) }];
  });
}

/** The title of a record on a board, from the properties that its kind declares. */
export function titleOf({ screen }: Pick<Kind, 'screen'>, record: KindRecord, titles: Titles = {}): string {
  const parts = screen.title.flatMap((name) => {
    const value = record[name];
    return typeof value === 'string' && value !== '' ? [titles[value]?.title ?? value] : [];
  });
  return parts.join(' · ') || record.id;
}
