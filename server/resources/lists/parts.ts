import { and, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Lapsing } from '../resource/lapse.ts';
import { hasValue } from '../resource/lapse.ts';
import { objectWith, placesOf } from './filter/nested-key.ts';
import type { Condition } from './filters.ts';
import { indexedRuns } from './fragments.ts';
import type { ListQuery } from './query.ts';
import { searchWords, soughtText, wordPattern } from './search.ts';
import type { SearchPlan } from './search-plan.ts';

/** Finds a column of a table or of a subquery by its name. */
export type ColumnOf = (name: string) => SQLWrapper;

/**
 * A part of a condition: the name of its text, its values, and the text with a placeholder for each value. Queries
 * whose parts have the same names have the same text, which is built once (db/queries/shapes.ts).
 */
export interface Part {
  shape: string;
  values: readonly unknown[];
  /** True if the trigram index finds the rows. */
  usesWords?: boolean;
  /** True if queries with it have few different texts, so that they are worth preparing. */
  hasFewShapes?: boolean;
  /** Estimates from the search text of a record whether it meets the condition. */
  fits?(text: string): boolean;
  build(column: ColumnOf, places: readonly SQLWrapper[]): SQL | undefined;
}

interface Typed {
  columns: ReadonlyMap<string, string>;
  nullable: ReadonlySet<string>;
}

/** All conditions of a list query except the one on the organization. */
export const partsOf = (
  table: Typed,
  query: ListQuery,
  patternOf: SearchPlan['patternOf'] = wordPattern,
): Part[] => [
  ...(query.includeDeleted ? [] : [live]),
  ...query.conditions.map((one) => unlessLapsed(one, comparison(one, table), query.lapsing)),
  ...(query.filter ? [query.filter] : []),
  ...query.contains.map(({ column, key, value }) => contains(column, key, value)),
  ...searchWords(query.search).map((word) => matches(word, patternOf(word))),
];

export const live: Part = { shape: 'live', values: [], build: (column) => isNull(column('deleted_at')) };

/**
 * The condition for a word, and for the pattern that the trigram index looks up if that is not the whole word. No index
 * answers strpos, so it is a filter of the rows that were looked up.
 */
function matches(word: string, pattern: string | undefined): Part {
  if (pattern === wordPattern(word)) return wordsLike(pattern);
  const isIn = (column: ColumnOf, place: SQLWrapper | undefined) =>
    sql`strpos(${column('search_text')}, ${place}) > 0`;
  if (pattern === undefined)
    return {
      shape: 'search filter',
      values: [soughtText(word)],
      build: (column, [place]) => isIn(column, place),
    };
  return {
    shape: 'search by part',
    values: [pattern, soughtText(word)],
    build: (column, [part, place]) => and(sql`${column('search_text')} LIKE ${part}`, isIn(column, place)),
  };
}

const symbols = { eq: '=', ne: 'IS DISTINCT FROM', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export function comparison(
  { column: name, op, value }: Condition,
  { columns }: Pick<Typed, 'columns'>,
): Part {
  if (!columns.has(name)) throw new Error(`the table has no column ${name}`);
  const part = (values: readonly unknown[], build: Part['build'], shape = `${name} ${op}`): Part => ({
    shape,
    values,
    build,
  });
  switch (op) {
    case 'in':
      return part([value], (column, [place]) => sql`${column(name)} = ANY(${place})`);
    case 'like': {
      const runs = indexedRuns(String(value)).map((run) => `%${run}%`);
      const build: Part['build'] = (column, places) =>
        and(
          ...places.slice(0, -1).map((place) => sql`${column('search_text')} LIKE ${place}`),
          sql`${column(name)} ILIKE ${places.at(-1)}`,
        );
      return { ...part([...runs, value], build, `${name} like ${runs.length}`), usesWords: true };
    }
    case 'null':
      return value
        ? part([], (column) => isNull(column(name)), `${name} null`)
        : part([], (column) => isNotNull(column(name)), `${name} not null`);
    case 'has':
      return part([value], (column, [place]) => sql`${column(name)} @> ARRAY[${place}]::text[]`);
    default: {
      // The driver would read any text as false, so the value is converted to a boolean here.
      const typed = columns.get(name) === 'boolean' ? value === 'true' : value;
      return part([typed], (column, [place]) => sql`${column(name)} ${sql.raw(symbols[op])} ${place}`);
    }
  }
}

/** A query string has no types, so `metadata[n]=5` matches both the text "5" and the number 5. */
function contains(name: string, key: string, value: string): Part {
  const forms: unknown[] = [value];
  if (/^(true|false|null|-?(0|[1-9]\d{0,14})(\.\d{1,10})?)$/.test(value)) forms.push(JSON.parse(value));
  const objects = forms.flatMap((form) =>
    placesOf(key).map((path) => JSON.stringify(objectWith(path, form))),
  );
  return {
    shape: `${name} contains ${objects.length}`,
    values: objects,
    build: (column, places) => or(...places.map((place) => sql`${column(name)} @> ${place}::jsonb`)),
  };
}

/** A value that has lapsed is compared by its new value, even though the old one is still stored. */
export function unlessLapsed(condition: Condition, stored: Part, lapsing: Lapsing | undefined): Part {
  const fixed = lapsing?.to[condition.column];
  if (lapsing === undefined || fixed === undefined) return stored;
  const isFulfilled = hasValue(condition, fixed);
  return {
    shape: `${stored.shape} ${isFulfilled ? 'or' : 'unless'} lapsed`,
    values: [lapsing.now, ...stored.values],
    build: (column, [now, ...places]) => {
      const isOver = sql`${column(lapsing.at)} <= ${now}`;
      const asStored = stored.build(column, places);
      return isFulfilled ? or(asStored, isOver) : and(asStored, sql`(${isOver}) IS NOT TRUE`);
    },
  };
}

/**
 * The condition for rows after the cursor in this order; PostgreSQL sorts nulls last when ascending, first when
 * descending.
 */
export function keyset({ nullable }: Typed, { sortBy, ascending, cursor }: ListQuery): Part | undefined {
  if (!cursor) return undefined;
  const beyond = sql.raw(ascending ? '>' : '<');
  const { value, id } = cursor;
  if (value === null)
    return {
      shape: 'after null',
      values: [id],
      build: (column, [place]) => {
        const sameNull = and(isNull(column(sortBy)), sql`${column('id')} ${beyond} ${place}`);
        return ascending ? sameNull : or(sameNull, isNotNull(column(sortBy)));
      },
    };
  return {
    shape: 'after value',
    values: [value, id],
    build: (column, [first, second]) => {
      const row = sql`(${column(sortBy)}, ${column('id')}) ${beyond} (${first}, ${second})`;
      return ascending && nullable.has(sortBy) ? or(row, isNull(column(sortBy))) : row;
    },
  };
}

/** The parts as one condition with their values. */
export const conditionOf = (parts: readonly Part[], column: ColumnOf): SQL | undefined =>
  and(
    ...parts.map(({ values, build }) =>
      build(
        column,
        values.map((value) => sql.param(value)),
      ),
    ),
  );

const joins = { all: and, any: or } as const;

/** Several conditions as one: a record meets all of them, or any. Every record meets an empty list. */
export function joined(how: keyof typeof joins, parts: readonly Part[]): Part {
  return {
    shape: `${how} (${parts.map(({ shape }) => shape).join(', ')})`,
    values: parts.flatMap(({ values }) => values),
    // Rows that meet another part of an "or" are not in the index of words.
    usesWords: parts[how === 'any' ? 'every' : 'some'](({ usesWords }) => usesWords === true),
    build: (column, places) => {
      let at = 0;
      return joins[how](
        ...parts.map(({ values, build }) => {
          const own = places.slice(at, at + values.length);
          at += values.length;
          return build(column, own);
        }),
      );
    },
  };
}

/** The condition for a pattern that the index of words looks up. */
export const wordsLike = (pattern: string): Part => ({
  shape: 'search',
  values: [pattern],
  usesWords: true,
  build: (column, [place]) => sql`${column('search_text')} LIKE ${place}`,
});

/** The condition for any of these patterns. An array has one text for any number of patterns. */
export const wordsLikeAny = (patterns: readonly string[]): Part => ({
  shape: 'search any',
  values: [[...patterns]],
  usesWords: true,
  build: (column, [place]) => sql`${column('search_text')} LIKE ANY(${place}::text[])`,
});

/** The same condition for rows that another one has looked up. No index answers it, because it is not on the column itself. */
export const wordsAmong = (patterns: readonly string[]): Part => ({
  shape: 'search among',
  values: [[...patterns]],
  build: (column, [place]) => sql`(${column('search_text')} || '') LIKE ANY(${place}::text[])`,
});
