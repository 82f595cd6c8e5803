import { z } from 'zod';
import { readCursor } from '#server/calls/pages/cursor.ts';
import type { ListDescription } from '#server/calls/pages/list-meta.ts';
import type { Field } from '#server/kernel/values/field.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import type { NameIn } from '../resource/behaviour.ts';
import type { Lapsing } from '../resource/lapse.ts';
import { filterParameter } from './filter/filter-parameter.ts';
import type { AskedFilter } from './filter/tree.ts';
import { type Condition, filterOf } from './filters.ts';
import { t } from './messages.ts';
import type { Part } from './parts.ts';

/** A query string contains text and the console sends numbers; both are parsed to the same number. */
export function wholeNumber(min: number, max: number) {
  const error = refuseWith(t('notWhole', { min, max }));
  const digits = z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number);
  return z
    .union([z.number(), digits], error)
    .pipe(z.int(error).min(min, error).max(max, error))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } });
}

export const flag = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
      ...refuseWith(t('notBoolean')),
    })
    .meta({ override: { type: 'boolean' } });

const texts = z.union([
  z.array(z.string()),
  z.string().transform((value) => value.split(',').map((part) => part.trim())),
]);

/** The list is comma-separated text in a query string and an array in a call. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, described: string) =>
  texts.pipe(z.array(item).max(100)).meta({ override: { type: 'string', description: described } });

/** A list of names, each of which must be known. */
export const names = (known: readonly string[]) =>
  commaList(
    z.enum(known.length ? [known[0] ?? '', ...known.slice(1)] : ['']),
    `Comma-separated; any of: ${known.join(', ')}.`,
  );

const objectFilter = z
  .record(z.string().min(1).max(100), z.string().max(500))
  .optional()
  .meta({ override: { type: 'object', additionalProperties: { type: 'string' } } });

/** A date or a time, as ISO 8601. */
export const moment = z
  .string()
  .max(40)
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
    refuseWith(t('notInstant')),
  )
  .transform((value) => new Date(value).toISOString())
  .meta({ override: { type: 'string', format: 'date-time' } });

const page = wholeNumber(1, 1_000_000_000).default(1);
const perPage = wholeNumber(1, 100).default(20);
const directions = z.enum(['asc', 'desc']);
const downwards = directions.default('desc');
const upwards = directions.default('asc');
const cursor = z.string().min(1).max(2000).optional();

/** All lists share the same parameters for a page. */
export const pageInput = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  sortDir: 'asc' | 'desc' = 'desc',
) => ({
  page,
  per_page: perPage,
  sort_by: z.enum(sorts).default(sorts[0]),
  sort_dir: sortDir === 'asc' ? upwards : downwards,
  cursor,
});

const optionalMoment = moment.optional();
const search = z.string().trim().max(200).optional();
const aboutId = id
  .optional()
  .describe(
    'Records about this record or about one that belongs to it: those of a company are also those of its contacts and deals.',
  );
export const includeDeleted = flag().default(false);
/** The other parameters of every list of records; the schemas are made once for all lists, to save memory. */
const everyList = {
  include_deleted: includeDeleted,
  created_after: optionalMoment,
  created_before: optionalMoment,
  updated_after: optionalMoment,
  updated_before: optionalMoment,
  tag: z.string().trim().normalize('NFC').min(1).max(60).optional(),
};

export function listInput(description: ListDescription, fields: Record<string, Field>) {
  const [sort = 'created_at' satisfies keyof CommonRecord, ...sorts] = description.sorts;
  const filterShape = Object.fromEntries(
    Object.keys(description.filters).map((name) => [
      name,
      filterOf(fields[name], description.fragments.includes(name)),
    ]),
  );
  const objectShape = Object.fromEntries(description.objects.map((name) => [name, objectFilter]));
  const shape = {
    ...pageInput([sort, ...sorts]),
    search,
    filter: filterParameter(description.of),
    fields: names([...description.fields, ...description.expand]).optional(),
    ...everyList,
    ...(description.expand.length ? { expand: names(description.expand).optional() } : {}),
    ...(description.about ? { about_id: aboutId } : {}),
  };
  return z.strictObject({ ...shape, ...objectShape, ...filterShape });
}

/** The body of a search. Its filter replaces the filters by single properties. */
export const searchInput = ({ of, sorts, fields, expand }: ListDescription) => {
  const [sort = 'created_at' satisfies keyof CommonRecord, ...others] = sorts;
  return z.strictObject({
    filter: filterParameter(of),
    search,
    ...pageInput([sort, ...others]),
    fields: names([...fields, ...expand]).optional(),
    include_deleted: includeDeleted,
    ...(expand.length ? { expand: names(expand).optional() } : {}),
  });
};

/** The question to a list. The dates and rights of its filter are checked in each call (`asOfNow` in list.ts). */
export interface AskedList extends Omit<ListQuery, 'filter' | 'lapsing'> {
  filter?: AskedFilter;
  /** The record of the filter `about_id`. */
  about?: string;
}

export interface ListQuery {
  page: number;
  perPage: number;
  sortBy: string;
  ascending: boolean;
  cursor: { value: string | null; id: string } | undefined;
  search: string;
  includeDeleted: boolean;
  expand: readonly string[];
  conditions: Condition[];
  contains: { column: string; key: string; value: string }[];
  /** The condition of the parameter `filter`. */
  filter?: Part;
  /** Properties that have lapsed by the present moment are compared by their new values. */
  lapsing?: Lapsing;
}

export type ListInput = z.output<ReturnType<typeof listInput>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    list_query: z.input<ReturnType<typeof listInput>>;
  }
}

/** Converts the parsed parameters to the form that the store uses. */
export function toListQuery(input: ListInput, description: ListDescription): AskedList {
  // The filters' names are only known at run time, so the type of the input does not list them.
  const given: Record<string, unknown> = input;
  const own: Condition[] = Object.keys(description.filters).flatMap((name) => {
    const parsed = given[name];
    return Array.isArray(parsed) ? parsed.map((one: Condition) => ({ ...one, column: name })) : [];
  });
  const bound = (column: NameIn<CommonRecord>, op: 'gt' | 'lt', value: string | undefined): Condition[] =>
    value === undefined ? [] : [{ column, op, value }];
  return {
    page: input.page,
    perPage: input.per_page,
    sortBy: input.sort_by,
    ascending: input.sort_dir === 'asc',
    cursor: cursorOf(input, description),
    search: input.search ?? '',
    includeDeleted: input.include_deleted,
    expand: Array.isArray(given.expand) ? given.expand : [],
    ...(input.filter ? { filter: input.filter } : {}),
    ...(typeof given.about_id === 'string' ? { about: given.about_id } : {}),
    conditions: [
      ...own,
      ...bound('created_at', 'gt', input.created_after),
      ...bound('created_at', 'lt', input.created_before),
      ...bound('updated_at', 'gt', input.updated_after),
      ...bound('updated_at', 'lt', input.updated_before),
      ...(input.tag === undefined ? [] : [{ column: 'tags', op: 'has' as const, value: input.tag }]),
    ],
    contains: description.objects.flatMap((column) =>
      Object.entries(objectFilter.parse(given[column]) ?? {}).map(([key, value]) => ({ column, key, value })),
    ),
  };
}

function cursorOf(input: ListInput, { of }: ListDescription): ListQuery['cursor'] {
  const position = readCursor(
    input,
    of,
    ([, id, ...others]) => typeof id === 'string' && others.length === 0,
  );
  const [value = null, id] = position ?? [];
  return typeof id === 'string' ? { value, id } : undefined;
}
