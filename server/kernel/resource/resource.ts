import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationFacts } from '#server/calls/declared.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Kind } from '#server/calls/ids.ts';
import type { Area } from '../calls/access.ts';
import { describeList } from '../lists/list-description.ts';
import type { ListDescription } from '../lists/query.ts';
import type { Tally } from '../records/journal.ts';
import type { Lookup } from '../records/lookups.ts';
import { type Row, type StoredTable, storedTable } from '../records/store.ts';
import { common, commonWritable } from '../schema/common-fields.ts';
import { type Field, type Fields, readShape, writeShape } from '../schema/field.ts';
import { longNames } from '../schema/long-texts.ts';
import type { RecordOf, Underived } from '../schema/record-of.ts';
import type { Settings } from '../schema/settings.ts';
import type { Alarms } from '../time/alarms.ts';
import { checkDeclaration } from './declaration.ts';
import type { Insiders } from './insiders.ts';
import type { MayLapse } from './lapse.ts';
import { resourceOperations } from './resource-operations.ts';
import type { Screen } from './screen.ts';
import type { Deciders, States } from './states.ts';
import type { Tag } from './tags.ts';
import { type Offer, type Verb, verbsOf } from './verbs.ts';

export type OwnEvent = { verb: string; to: unknown };

export interface Warning {
  code: string;
  message: string;
  id?: string;
}

export interface ResourceConfig<W extends Fields = Fields, D extends Fields = Fields>
  extends Pick<Offer, 'offers' | 'merge' | 'appendOnly' | 'namedInBody'>,
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
  table: PgTable;
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
  /** Pure rules over the whole record, on create and on every change. */
  rules?(record: RecordOf<W & D>): ErrorDetail[];
  /** Rules that need to look at other records. */
  check?(
    ctx: Ctx,
    record: RecordOf<W & D>,
    changed: readonly string[],
    before: RecordOf<W & D> | undefined,
    wishes: Readonly<Record<string, unknown>>,
  ): Promise<ErrorDetail[]>;
  /** Derived columns, on create and on every change, before rules are asked. */
  derive?(
    ctx: Ctx,
    record: Underived<W & D>,
    before: RecordOf<W & D> | undefined,
  ): Partial<Row> | Promise<Partial<Row>>;
  /** Derived columns that go on changing while nobody writes, such as being late: as they are when somebody reads. */
  shown?(ctx: Pick<Ctx, 'actor' | 'now'>, record: RecordOf<W & D>): Partial<Row>;
  /** Who reads restricted properties of some records all the same. */
  insiders?: Insiders;
  /** What else happens, in the same transaction. */
  follow?(
    ctx: Ctx,
    record: RecordOf<W & D>,
    before: RecordOf<W & D> | undefined,
    changed: readonly string[],
  ): Promise<void>;
  /** Who takes a step that is awaited, where that is less than everybody with its role. */
  deciders?(ctx: Ctx, record: RecordOf<W & D>): Promise<Deciders>;
  /** Why a record cannot be deleted, and what to do instead. */
  removable?(record: RecordOf<W & D>): ErrorDetail[];
  /** States in which it is in the books: what its references name is not deleted as long as it is in one of them. */
  keepsNamed?: readonly string[];
  /** When something about the record is due, by name; `rings` says what happens then. */
  alarms?(record: RecordOf<W & D>, ctx: Pick<Ctx, 'actor'>): Alarms;
  rings?: Readonly<Record<string, (ctx: Ctx, record: Row) => Promise<void>>>;
  /** The sums that the record is part of. */
  tally?(record: RecordOf<W & D>, settings: Settings): Tally[];
  /** What is accepted but worth a second look. */
  warnings?(record: RecordOf<W & D>): Warning[];
  /** The same where other records have to be looked at. */
  notices?(ctx: Ctx, record: RecordOf<W & D>, changed: readonly string[]): Promise<Warning[]>;
  /** Other records that a person may want to see beside this one. */
  suggestions?(record: RecordOf<W & D>, changed: readonly string[]): Lookup[];
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
export interface Resource
  extends Omit<ResourceConfig, 'table' | 'filters' | 'derived' | 'parent' | 'expand'> {
  table: StoredTable;
  defaults: Record<string, unknown>;
  states?: States;
  /** Everything a reader may see. */
  all: Fields;
  writable: Record<string, z.ZodType>;
  read: z.ZodType<Row>;
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
  const resource: Resource = {
    ...config,
    ...(states ? { states } : {}),
    defaults: config.defaults ?? {},
    list,
    all,
    verbs: verbsOf(config),
    writable: write,
    table: storedTable(config.kind, config.table, Object.keys(all), longNames({ all })),
    // TypeScript cannot see through the generic shapes that every record has the common id.
    read: read as unknown as z.ZodType<Row>,
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
