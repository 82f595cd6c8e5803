import type { BoardRecord, KnownRecords } from './known-records.ts';

/** A column as the server answers it. */
export interface ColumnAnswer<R> {
  value: string | null;
  count: number;
  sums: readonly Sum[];
  records: readonly R[];
  next_cursor: string | null;
}

export interface Sum {
  currency: string | null;
  sum: number | null;
  weighted_sum?: number | null | undefined;
}

/** The part of a column that the server has counted and that the browser has not loaded yet. */
interface ColumnState {
  count: number;
  sums: readonly Sum[];
  cursor: string | null;
}

/**
 * The columns of a board under one set of filters. The counts of the server are of one moment: `counted` has the loaded
 * records as they were then, so that the difference to the present records gives the present counts.
 */
export interface BoardState<R> {
  members: ReadonlySet<string>;
  counted: KnownRecords<R>;
  columns: ReadonlyMap<string, ColumnState>;
  /** The number of changes of records that may be counted but are not loaded, so that only the server knows the counts. */
  uncountedChanges: number;
}

/** The name of the column of records without a value, and of a board whose records are all in one column. */
export const noValue = '';

const columnName = ({ value }: { value: string | null }) => value ?? noValue;

const stateOf = ({ count, sums, next_cursor }: ColumnAnswer<unknown>): ColumnState => ({
  count,
  sums,
  cursor: next_cursor,
});

export function boardState<R extends BoardRecord>(answer: readonly ColumnAnswer<R>[]): BoardState<R> {
  const records = answer.flatMap((column) => column.records);
  return {
    members: new Set(records.map(({ id }) => id)),
    counted: new Map(records.map((record) => [record.id, record])),
    columns: new Map(answer.map((column) => [columnName(column), stateOf(column)])),
    uncountedChanges: 0,
  };
}

/** Adds the next records of a column, with its newer count. */
export function withPage<R extends BoardRecord>(
  state: BoardState<R>,
  known: KnownRecords<R>,
  page: ColumnAnswer<R>,
  columnOf: (record: R) => string,
): BoardState<R> {
  const name = columnName(page);
  const members = new Set([...state.members, ...page.records.map(({ id }) => id)]);
  const own = [...known.values()].filter((record) => members.has(record.id) && columnOf(record) === name);
  const others = [...state.counted].filter(([, record]) => columnOf(record) !== name);
  return {
    ...state,
    members,
    counted: new Map([...others, ...own.map((record) => [record.id, record] as const)]),
    columns: new Map([...state.columns, [name, stateOf(page)]]),
  };
}

/** Replaces the counts and sums of all columns by those of the server, which were asked for before; the records stay. */
export function withCounts<R extends BoardRecord>(
  state: BoardState<R>,
  known: KnownRecords<R>,
  answer: readonly ColumnAnswer<R>[],
  asked: Pick<BoardState<R>, 'uncountedChanges'>,
): BoardState<R> {
  const columns = answer.map((column) => {
    const name = columnName(column);
    return [name, { ...stateOf(column), cursor: state.columns.get(name)?.cursor ?? null }] as const;
  });
  const members = [...state.members].flatMap((id) => known.get(id) ?? []);
  return {
    ...state,
    counted: new Map(members.map((record) => [record.id, record])),
    columns: new Map(columns),
    uncountedChanges: state.uncountedChanges - asked.uncountedChanges,
  };
}

/** A record that has changed, and whether it is new, so that no earlier count can include it. */
export interface Changed<R> {
  record: R;
  isNew: boolean;
}

/**
 * Adds and removes the members that changes have made. Whether a record that was not loaded was counted before is
 * unknown while a column has further records.
 */
export function withChanges<R extends BoardRecord>(
  state: BoardState<R>,
  changes: Iterable<Changed<R>>,
  isWanted: (record: R, isMember: boolean) => boolean,
): BoardState<R> {
  const isWhole = [...state.columns.values()].every(({ cursor }) => cursor === null);
  const members = new Set(state.members);
  const counted = new Map(state.counted);
  let { uncountedChanges } = state;
  for (const { record, isNew } of changes) {
    const isMember = members.has(record.id);
    const belongs = record.deleted_at === null && isWanted(record, isMember);
    if (!belongs) members.delete(record.id);
    if (isMember || isNew || isWhole) {
      if (belongs) members.add(record.id);
      continue;
    }
    uncountedChanges += 1;
    if (!belongs) continue;
    members.add(record.id);
    counted.set(record.id, record);
  }
  return { ...state, members, counted, uncountedChanges };
}

/** Remembers changes of which the browser cannot tell if they concern the board. */
export const withUnknown = <R>(state: BoardState<R>, changes: number): BoardState<R> => ({
  ...state,
  uncountedChanges: state.uncountedChanges + changes,
});

export interface Figures {
  count: number;
  sums: readonly Sum[];
}

/** How a board adds up its records. */
export interface Adding<R> {
  columnOf: (record: R) => string;
  amountsOf?: ((record: R) => Sum) | undefined;
}

/** The present count and sums of each column. */
export function figuresOf<R extends BoardRecord>(
  state: BoardState<R>,
  known: KnownRecords<R>,
  { columnOf, amountsOf }: Adding<R>,
): ReadonlyMap<string, Figures> {
  const figures = new Map<string, { count: number; sums: Sum[] }>(
    [...state.columns].map(([name, { count, sums }]) => [name, { count, sums: [...sums] }]),
  );
  const add = (record: R, sign: 1 | -1) => {
    const name = columnOf(record);
    const column = figures.get(name) ?? { count: 0, sums: [] };
    column.count += sign;
    if (amountsOf) column.sums = addedSums(column.sums, amountsOf(record), sign);
    figures.set(name, column);
  };
  for (const [id, then] of state.counted) {
    const now = state.members.has(id) ? known.get(id) : undefined;
    if (now === then) continue;
    add(then, -1);
    if (now) add(now, 1);
  }
  for (const id of state.members) {
    const now = state.counted.has(id) ? undefined : known.get(id);
    if (now) add(now, 1);
  }
  return figures;
}

/** Adds an amount to the sum in its currency, or takes it away. */
export function addedSums(sums: readonly Sum[], amount: Sum, sign: 1 | -1): Sum[] {
  const before = sums.find(({ currency }) => currency === amount.currency);
  const plus = (a: number | null | undefined, b: number | null | undefined) => (a ?? 0) + sign * (b ?? 0);
  const after = {
    currency: amount.currency,
    sum: plus(before?.sum, amount.sum),
    weighted_sum: plus(before?.weighted_sum, amount.weighted_sum),
  };
  return [...sums.filter((one) => one !== before), after];
}
