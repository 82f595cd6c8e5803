import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../../resource/resource.ts';
import type { BoardView } from '../../resource/views.ts';
import type { Condition } from '../filters.ts';
import { bandOf, bandsOf, isInBand } from './bands.ts';
import type { BoardInput } from './board-input.ts';
import type { Counted } from './count-columns.ts';

export interface Column {
  value: string | null;
  counted: readonly Counted[];
}

/** The parameter for the records without a value is the text `null`, which no property has as a value. */
export const valueAsked = (column: string) => (column === 'null' ? null : column);

/** The columns of the reply in their order. */
export function columnsOf(
  resource: Resource,
  { by }: BoardView,
  counted: readonly Counted[],
  { column, together }: BoardInput,
): Column[] {
  if (together) return [{ value: null, counted }];
  return inOrder(
    resource,
    by,
    Map.groupBy(counted, ({ value }) => value),
    column,
  );
}

/** The lanes of the reply in their order, which is that of columns by the same property. */
export function lanesOf(
  resource: Resource,
  by: string,
  counted: readonly Counted[],
  asked: string | undefined,
): Column[] {
  const shown = counted.filter(({ isInLane }) => isInLane);
  return inOrder(
    resource,
    by,
    Map.groupBy(shown, ({ lane }) => lane),
    asked,
  );
}

/** All values with an order, then those of references by their number of records; or only the asked one. */
function inOrder(
  { all, states, views }: Resource,
  by: string,
  groups: ReadonlyMap<string | null, readonly Counted[]>,
  asked: string | undefined,
): Column[] {
  const bands = bandsOf(views?.board, by);
  const known = bands ? Object.keys(bands) : by === 'status' && states ? states.names : valuesOf(all[by]);
  const found = [...groups.keys()].filter((one) => !known.includes(one ?? '')).toSorted(byRecords(groups));
  const values = asked === undefined ? [...known, ...found] : [valueAsked(asked)];
  return values.map((value) => ({ value, counted: groups.get(value) ?? [] }));
}

/** The value with the most records comes first, and the records without a value come last. */
const byRecords =
  (groups: ReadonlyMap<string | null, readonly Counted[]>) => (a: string | null, b: string | null) =>
    Number(a === null) - Number(b === null) || recordsIn(groups.get(b)) - recordsIn(groups.get(a));

export const recordsIn = (counted: readonly Counted[] = []) =>
  counted.reduce((total, { count }) => total + count, 0);

function valuesOf(field: Field | undefined): readonly string[] {
  if (field?.kind === 'boolean') return ['true', 'false'];
  if (field?.kind !== 'enum') return [];
  const { enum: own, anyOf = [] } = z.toJSONSchema(field.read, { io: 'output', unrepresentable: 'any' });
  return [own ?? [], ...anyOf.map((one) => one.enum ?? [])].flat().filter((one) => typeof one === 'string');
}

/** The conditions for the records of a column or a lane. */
export function isIn({ views }: Resource, column: string, value: string | null): Condition[] {
  const bands = bandsOf(views?.board, column);
  if (bands) return isInBand(bands, column, value);
  return value === null ? [{ column, op: 'null', value: true }] : [{ column, op: 'eq', value }];
}

/** The column or the lane of a record. */
export function valueIn({ views }: Resource, by: string, { [by]: value }: Partial<Row>): string | null {
  const bands = bandsOf(views?.board, by);
  if (bands) return bandOf(bands, value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}
