import type { Kind, KindField, Titles } from '#components/records/kinds/kind.ts';
import {
  type Asking,
  askedFor as askedBy,
  backTo,
  type Movable,
  type Values,
} from '#components/records/record/bar/asked-moves.ts';
import type { Stage } from '#components/records/record/bar/stage.ts';
import type { Person } from '#components/records/record/steps.ts';
import type { KnownRecords } from '../records/known-records.ts';
import { boardOf, type KindRecord, type WithBoard } from './kind-records.ts';

/** The properties that a move to a column of the kind's board asks for, or undefined if this person cannot make it. */
export const askedFor = (
  kind: WithBoard & Movable,
  record: KindRecord,
  stage: Stage,
  person: Person,
): Asking | undefined => askedBy(kind, boardOf(kind), record, stage, person);

/** A change of one record. */
export interface Operation {
  id: string;
  data: Values;
}

/**
 * The changes that put moved records back, to their lanes too. A record that this person cannot move back is left out.
 */
export const backFrom = (
  kind: WithBoard & Movable & { fields: readonly Pick<KindField, 'name' | 'is_writable'>[] },
  before: KnownRecords<KindRecord>,
  after: readonly KindRecord[],
  stages: readonly Stage[],
  person: Person,
  lanes?: string,
): Operation[] =>
  after.flatMap((record) => {
    const was = before.get(record.id);
    if (!was) return [];
    const moves = boardOf(kind);
    const isMoved = was[moves.by] !== record[moves.by];
    const data = isMoved ? backTo(kind, moves, was, record, stages, person) : {};
    const lane = lanes === undefined || was[lanes] === record[lanes] ? {} : { [lanes]: was[lanes] ?? null };
    return data && (isMoved || Object.keys(lane).length > 0)
      ? [{ id: record.id, data: { ...data, ...lane } }]
      : [];
  });

/** The title of a record on a board, from the properties that its kind declares. */
export function titleOf({ screen }: Pick<Kind, 'screen'>, record: KindRecord, titles: Titles = {}): string {
  const parts = screen.title.flatMap((name) => {
    const value = record[name];
    return typeof value === 'string' && value !== '' ? [titles[value]?.title ?? value] : [];
  });
  return parts.join(' · ') || record.id;
}
