import type { ColumnBaseConfig, ColumnDataType } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationFacts } from '#server/calls/declared.ts';
import type { ListDescription } from '#server/calls/pages/list-meta.ts';
import type { Tag } from '#server/calls/tags.ts';
import type { Area } from '#server/kernel/access/access.ts';
import { common, commonWritable } from '#server/kernel/values/common-fields.ts';
import { type Field, type Fields, readShape, writeShape } from '#server/kernel/values/field.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { States } from '#server/kernel/values/states.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { PathIn } from '#server/vocabulary/path-in.ts';
import type { Condition } from '../lists/filters.ts';
import { describeList } from '../lists/list-description.ts';
import { type StoredTable, storedTable, type TenantTable } from '../records/store.ts';
import type { Behaviour, Frozen, NameIn } from './behaviour.ts';
import { checkDeclaration } from './declaration.ts';
import type { Insiders } from './insiders.ts';
import type { MayLapse } from './lapse.ts';
import { longNames } from './long-texts.ts';
import { resourceOperations } from './resource-operations.ts';
import type { Screen, StatusOf } from './screen.ts';
import { type Offer, type Verb, verbsOf } from './verbs.ts';
import type { Views } from './views.ts';

export type OwnEvent = { verb: string; to: unknown };

/**
 * A column for each property. The column of a property with few values has the type of these values, so that queries
 * cannot compare it with another one. The table is not checked where the names of the fields are unknown.
 */
type ColumnsFor<F extends Fields> = {
  readonly [K in keyof F as string extends K ? never : K]: ColumnFor<NonNullable<z.input<F[K]['read']>>>;
};

type ColumnFor<T> = [T] extends [string]
  ? string extends T
    ? PgColumn
    : PgColumn<ColumnBaseConfig<ColumnDataType, string> & { data: T | null }>
  : PgColumn;

export interface ResourceConfig<W extends Fields = Fields, D extends Fields = Fields>
  extends Behaviour<RecordOf<W & D>>,
    Pick<Offer, 'offers' | 'merge' | 'appendOnly' | 'namedInBody'>,
    MayLapse<NameIn<RecordOf<W & D>>> {
  kind: Kind;
  /** Three letters with which its ids begin. */
  prefix: string;
  plural: string;
  path: `/${string}`;
  tag: Tag;
  /** A description of the resource's chapter in the reference, where it has its own. */
  about?: string;
  /** Its writes decide who may do what, like those of its whole chapter, so they refuse unknown names. */
  isAboutAccess?: true;
  area: Area;
  /** The table, which has a column for each property. */
  table: TenantTable & ColumnsFor<W & D>;
  screen: Screen<RecordOf<W & D>>;
  views?: Views<RecordOf<W & D>>;
  /** The properties that a client may write and read. */
  fields: W;
  /** The properties that only the server writes. */
  derived?: D;
  /**
   * Options of a write, such as `force`: they are accepted beside the properties, passed to `check` and `accepted`, and never
   * stored.
   */
  writeOptions?: z.core.$ZodLooseShape;
  /** The prefix of its numbers, where they are taken with `nextNumber`; the settings may change it. */
  numbered?: string;
  /** Values of a new record's columns where the client gives none. */
  defaults?: Partial<RecordOf<W & D>>;
  /** Properties that a client may omit but that every record has: `derive` fills them, or a rule requires them. */
  ensured?: readonly NameIn<W>[];
  /** Columns without a property, for internal use. */
  inner?: readonly string[];
  filters: readonly NameIn<W & D>[];
  sorts: readonly [NameIn<RecordOf<W & D>>, ...NameIn<RecordOf<W & D>>[]];
  search: readonly NameIn<RecordOf<W & D>>[];
  /**
   * The property that names a record of several kinds which these records are about. Its id is a column too, and lists
   * take the filter `about_id`, which finds the records about a record and about those that belong to it.
   */
  concerns?: NameIn<W>;
  /** The reference that each name in the reply follows. */
  expand?: Readonly<Record<string, NameIn<W & D>>>;
  /** Columns by which an existing record is recognized. */
  match?: readonly NameIn<W>[];
  /** The column within which a column of `match` is compared, such as the list of a code. */
  matchWithin?: { readonly [name in NameIn<W>]?: NameIn<W> };
  /** The columns of `match` whose values must be unique among live records. */
  unique?: readonly NameIn<W>[];
  /** The other columns of `match` that the organization wants to be unique. */
  wantedUnique?(ctx: Pick<Ctx, 'actor'>): { readonly [name in NameIn<W>]?: boolean };
  /** Callers who may read restricted properties of some records although their role is too low. */
  insiders?: Insiders<NameIn<RecordOf<W & D>>>;
  /** Conditions on the records that a caller finds in lists and searches; without it, all records of the kind. */
  visibleTo?(reader: Pick<Ctx, 'actor'>): readonly Condition<NameIn<RecordOf<W & D>>>[];
  /**
   * States in which the record is in force: the records that it references cannot be deleted while it is in one of
   * them.
   */
  statesInForce?: readonly StatusOf<RecordOf<W & D>>[];
  /** Fields whose change is a transition with an event of its own; with `to`, only a change to that value is. */
  ownEvents?: { readonly [name in NameIn<W & D>]?: string | OwnEvent };
  /** Further verbs with their descriptions. */
  moreEvents?: Readonly<Record<string, string>>;
  /** The verb of the event of a new record, if it is not `created`. */
  createdVerb?: string;
  /** The text before the verb in the names of events; the default is the kind and a dot. */
  eventStem?: string;
  /**
   * The record under which these are listed and created: `path` contains its {id}. With `among`, a list of ids, records
   * are listed under each of several.
   */
  parent?: { kind: Kind; column: NameIn<D>; among?: NameIn<D> };
  /** The address of a single record, if it is not below `path`. */
  itemPath?: `/${string}`;
  example: Record<string, unknown>;
  /** Values that the server computes for the example besides defaults, for the catalogue of events. */
  exampleDerived?: { readonly [name in NameIn<RecordOf<W & D>>]?: unknown };
  /** Properties of the example, with dots, that must name a record, and the path where such a record is created. */
  exampleRecords?: { readonly [path in PathIn<RecordOf<W & D>>]?: `/${string}` };
  /**
   * Changes that are made to the example, in order, before other records can name it: an order is sent before it is
   * received.
   */
  exampleSteps?: readonly Partial<RecordOf<W & D>>[];
}

/** The part of a resource that the functions of the kernel use. */
export interface Resource<R extends Row = Row>
  extends Omit<ResourceConfig, keyof Behaviour | 'table' | 'filters' | 'derived' | 'parent' | 'expand'>,
    Omit<Behaviour<R>, 'frozen'> {
  table: StoredTable<R>;
  /** The names are those of a kind of record, so they are any text where the kind is not known. */
  frozen?(before: R): Frozen | undefined;
  defaults: Record<string, unknown>;
  states?: States;
  /** All properties that a reader may see. */
  all: Fields;
  writable: Record<string, z.ZodType>;
  read: z.ZodType<R>;
  list: ListDescription;
  verbs: readonly Verb[];
  /** The operations that every resource of its form has; the router of its area may replace some of them. */
  operations: Readonly<Record<string, OperationFacts>>;
  parent?: { kind: Kind; column: string; among?: string };
  expand?: Readonly<Record<string, string>>;
}

/**
 * Defines a resource from a table and its fields, with its operations, its events and its place in the document. It
 * becomes part of the product when its area lists it.
 */
export function defineResource<
  W extends Fields,
  const O extends Offer,
  D extends Fields = Record<never, Field>,
>(config: ResourceConfig<W, D> & O) {
  // If `derived` is omitted, its type is that of an empty object.
  const derived = config.derived ?? ({} as D);
  const all: Fields = { ...common, ...config.fields, ...derived };
  const states = config.fields.status?.states;
  const isGuarded = Object.values(all).some((field) => field.role !== undefined);
  const read = z
    .object({
      ...readShape(common),
      ...readShape(config.fields),
      ...readShape(derived),
      redacted_fields: isGuarded ? z.array(z.string()) : z.never().optional(),
    })
    .meta({ id: title(config.kind) });
  const write = { ...writeShape(commonWritable), ...writeShape(config.fields) };
  const list = describeList(config, all);
  const resource: Resource<RecordOf<W & D>> = {
    ...config,
    ...(states ? { states } : {}),
    defaults: config.defaults ?? {},
    list,
    all,
    verbs: verbsOf(config),
    writable: write,
    table: storedTable<RecordOf<W & D>>(config.kind, config.table, Object.keys(all), longNames({ all })),
    // TypeScript cannot infer through the generic types that every record has the common id.
    read: read as unknown as z.ZodType<RecordOf<W & D>>,
    operations: {},
  };
  checkDeclaration(resource);
  const operations = resourceOperations<typeof read, typeof write, O>(resource, read, {
    ...config.writeOptions,
    ...write,
  });
  resource.operations = operations;
  return { resource, read, operations };
}

const title = (kind: string) =>
  kind
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
