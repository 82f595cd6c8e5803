import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationFacts } from '#server/calls/declared.ts';
import type { Kind } from '#server/calls/ids.ts';
import type { Area } from '../calls/access.ts';
import { describeList } from '../lists/list-description.ts';
import type { ListDescription } from '../lists/query.ts';
import { type Row, type StoredTable, storedTable, type TenantTable } from '../records/store.ts';
import { common, commonWritable } from '../schema/common-fields.ts';
import { type Field, type Fields, readShape, writeShape } from '../schema/field.ts';
import { longNames } from '../schema/long-texts.ts';
import type { RecordOf } from '../schema/record-of.ts';
import type { Behaviour } from './behaviour.ts';
import { checkDeclaration } from './declaration.ts';
import type { Insiders } from './insiders.ts';
import type { MayLapse } from './lapse.ts';
import { resourceOperations } from './resource-operations.ts';
import type { Screen } from './screen.ts';
import type { States } from './states.ts';
import type { Tag } from './tags.ts';
import { type Offer, type Verb, verbsOf } from './verbs.ts';

export type OwnEvent = { verb: string; to: unknown };

/** Where the names of the fields are not known, nothing is asked of the table. */
type ColumnsFor<F extends Fields> = {
  readonly [K in keyof F as string extends K ? never : K]: PgColumn;
};

export interface ResourceConfig<W extends Fields = Fields, D extends Fields = Fields>
  extends Behaviour<RecordOf<W & D>>,
    Pick<Offer, 'offers' | 'merge' | 'appendOnly' | 'namedInBody'>,
    MayLapse {
  kind: Kind;
  /** Three letters with which its ids begin. */
  prefix: string;
  plural: string;
  path: `/${string}`;
  tag: Tag;
  /** What its chapter of the reference is about, where the chapter is its own. */
  about?: string;
  area: Area;
  /** With a column for each property. */
  table: TenantTable & ColumnsFor<W & D>;
  screen: Screen;
  /** What a client may write (and reads back). */
  fields: W;
  /** What only the server decides. */
  derived?: D;
  /** How a write can be meant, such as `force`: accepted beside the properties, handed to `check`, never stored. */
  wishes?: z.core.$ZodLooseShape;
  /** What its numbers begin with, where they are taken with `nextNumber`; the settings may say otherwise. */
  numbered?: string;
  /** Values of a new record's columns where the client gives none. */
  defaults?: Record<string, unknown>;
  /** What a client may leave out and a record never lacks: `derive` fills it, or a rule asks for it. */
  ensured?: readonly (string & keyof W)[];
  /** Columns that no property shows: what the platform notes for itself. */
  inner?: readonly string[];
  filters: readonly (string & keyof (W & D))[];
  sorts: readonly [string, ...string[]];
  search: readonly string[];
  /** Name in the reply → the reference it follows. */
  expand?: Readonly<Record<string, string & keyof (W & D)>>;
  /** Columns by which a record is recognized as already there. */
  match?: readonly (string & keyof W)[];
  /** Column of `match` → the column within which it is the same: a code within its list. */
  matchWithin?: Readonly<Record<string, string & keyof W>>;
  /** Those of `match` that no two live records may share. */
  unique?: readonly (string & keyof W)[];
  /** Those of the others that the organization wants to be so. */
  wantedUnique?(ctx: Pick<Ctx, 'actor'>): { readonly [name in string & keyof W]?: boolean };
  /** Who reads restricted properties of some records all the same. */
  insiders?: Insiders;
  /** States in which it is in the books: what its references name is not deleted as long as it is in one of them. */
  keepsNamed?: readonly string[];
  /** Fields whose change is a transition with an event of its own; with `to` only the change to this value. */
  ownEvents?: Readonly<Record<string, string | OwnEvent>>;
  /** Further verbs, each with what it means. */
  moreEvents?: Readonly<Record<string, string>>;
  /** The verb of a new record's event, where it is not `created`. */
  createdVerb?: string;
  /** What stands before a verb in the names of events; the kind and a dot where it is not given. */
  eventStem?: string;
  /** The record under which these are listed and made: `path` holds its {id}. */
  parent?: { kind: Kind; column: string & keyof D };
  /** Where one of them is read and changed, where that is not below `path`. */
  itemPath?: `/${string}`;
  example: Record<string, unknown>;
  /** What the server makes of the example where that is more than defaults, for the catalogue of events. */
  exampleDerived?: Record<string, unknown>;
  /** Properties of the example, dotted, that must name a record: where such a one is made. */
  exampleRecords?: Readonly<Record<string, `/${string}`>>;
  /** What is changed of the example, one after the other, before others can name it: an order is sent before it is received. */
  exampleSteps?: readonly Readonly<Record<string, unknown>>[];
}

/** What the kernel's functions know of a resource. */
export interface Resource<R extends Row = Row>
  extends Omit<ResourceConfig, keyof Behaviour | 'table' | 'filters' | 'derived' | 'parent' | 'expand'>,
    Behaviour<R> {
  table: StoredTable<R>;
  defaults: Record<string, unknown>;
  states?: States;
  /** Everything a reader may see. */
  all: Fields;
  writable: Record<string, z.ZodType>;
  read: z.ZodType<R>;
  list: ListDescription;
  verbs: readonly Verb[];
  /** What it offers by being a resource; the router of its area may declare some of them anew. */
  operations: Readonly<Record<string, OperationFacts>>;
  parent?: { kind: Kind; column: string };
  expand?: Readonly<Record<string, string>>;
}

/**
 * From one table and its fields: its operations, its events, its place in the document and in every loop over resources.
 * It becomes part of the product when its area lists it.
 */
export function defineResource<
  W extends Fields,
  const O extends Offer,
  D extends Fields = Record<never, Field>,
>(config: ResourceConfig<W, D> & O) {
  // The type of `derived` is that of nothing where it is left out.
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
    // TypeScript cannot see through the generic shapes that every record has the common id.
    read: read as unknown as z.ZodType<RecordOf<W & D>>,
    operations: {},
  };
  checkDeclaration(resource);
  const operations = resourceOperations<typeof read, typeof write, O>(resource, read, {
    ...config.wishes,
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
