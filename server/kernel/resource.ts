import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ErrorDetail } from '../errors.ts';
import type { Kind } from '../ids.ts';
import { type Ctx, operation } from '../operation.ts';
import type { Area } from './access.ts';
import { batchOperation } from './batch.ts';
import { common, commonWritable, type Fields, readShape, writeShape } from './fields.ts';
import { getRecord, listRecords } from './list.ts';
import type { Lookup } from './lookups.ts';
import { mergeOperation } from './merge.ts';
import { flag, type ListDescription, listInput, names } from './query.ts';
import { createRecord, removeRecord, restoreRecord, updateRecord } from './records.ts';
import { register } from './registry.ts';
import { listReply, recordReply, saved, savedReply } from './replies.ts';
import { declareResourceEvents } from './resource-events.ts';
import type { States } from './states.ts';
import { type Row, type StoredTable, storedTable } from './store.ts';
import type { Tag } from './tags.ts';

export interface Warning {
  code: string;
  message: string;
  id?: string;
}

export interface ResourceConfig<W extends Fields = Fields, D extends Fields = Fields> {
  kind: Kind;
  plural: string;
  path: `/${string}`;
  tag: Tag;
  area: Area;
  table: PgTable;
  /** What a client may write (and reads back). */
  fields: W;
  /** What only the server decides. */
  derived: D;
  /** Values of a new record's columns where the client gives none. */
  defaults: Record<string, unknown>;
  states?: States;
  filters: readonly (string & keyof (W & D))[];
  sorts: readonly [string, ...string[]];
  search: readonly string[];
  /** Name in the reply → the reference it follows. */
  expand?: Readonly<Record<string, string & keyof W>>;
  /** Columns by which a record is recognized as already there. */
  match?: readonly (string & keyof W)[];
  /** Pure rules over the whole record, on create and on every change. */
  rules?: (record: Row) => ErrorDetail[];
  /** Rules that need to look at other records. */
  check?: (ctx: Ctx, record: Row, changed: readonly string[]) => Promise<ErrorDetail[]>;
  /** What is accepted but worth a second look. */
  warnings?: (record: Row) => Warning[];
  /** Other records that a person may want to see beside this one. */
  suggestions?: (record: Row, changed: readonly string[]) => Lookup[];
  /** Fields whose change is a transition with an event of its own. */
  ownEvents?: Readonly<Record<string, string>>;
  example: Record<string, unknown>;
}

/** What the kernel's functions know of a resource. */
export interface Resource extends Omit<ResourceConfig, 'table' | 'filters' | 'derived'> {
  table: StoredTable;
  /** Everything a reader may see. */
  all: Fields;
  writable: Record<string, z.ZodType>;
  read: z.ZodType<Row>;
  list: ListDescription;
}

export const onDuplicate = z.enum(['create', 'update', 'refuse']).default('create');

/** From one table and its fields: list, get, create, update, remove, restore and batch as ordinary operations. */
export function defineResource<W extends Fields, D extends Fields>(config: ResourceConfig<W, D>) {
  const { kind, plural, path, tag, area } = config;
  const all: Fields = { ...common, ...config.fields, ...config.derived };
  const read = z
    .object({ ...readShape(common), ...readShape(config.fields), ...readShape(config.derived) })
    .meta({ id: title(kind) });
  const write = { ...writeShape(commonWritable), ...writeShape(config.fields) };
  const list = describeList(config, all);
  const resource: Resource = {
    ...config,
    list,
    all,
    writable: write,
    table: storedTable(kind, config.table, Object.keys(all)),
    // TypeScript cannot see through the generic shapes that every record has the common id.
    read: read as unknown as z.ZodType<Row>,
  };
  register(resource);
  declareResourceEvents(config, Object.keys(all), resource.read);
  const place = { tag, area };
  const one = kind.replaceAll('_', ' ');
  const expanded = Object.keys(config.expand ?? {}).map((name) => [name, related] as const);
  const record = z.object({ ...read.shape, ...Object.fromEntries(expanded) });
  const request = config.example;

  return {
    resource,
    read,
    operations: {
      list: operation({
        ...place,
        method: 'GET',
        path,
        summary: `List ${plural}`,
        description: 'Newest first. `total` is exact. Walk large sets with `cursor`.',
        list,
        input: listInput(list, all),
        output: listReply(record),
        handler: async (ctx, input) => unchecked(await listRecords(ctx, resource, input)),
      }),
      get: operation({
        ...place,
        method: 'GET',
        path: `${path}/{id}`,
        summary: `Get one ${one}`,
        list: { ...list, filters: {} },
        input: z.strictObject({ id, ...readOptions(list) }),
        output: recordReply(record),
        handler: async (ctx, input) => unchecked({ data: await getRecord(ctx, resource, input) }),
      }),
      create: operation({
        ...place,
        method: 'POST',
        path,
        query: ['on_duplicate'],
        summary: `Create a ${one}`,
        description: describeUpsert(one, config.match),
        examples: { request },
        input: z.looseObject({ ...write, on_duplicate: onDuplicate }),
        output: savedReply(read),
        handler: async (ctx, { on_duplicate: mode, ...input }) =>
          unchecked(saved(ctx, await createRecord(ctx, resource, input, onDuplicate.parse(mode)))),
      }),
      update: operation({
        ...place,
        method: 'PATCH',
        path: `${path}/{id}`,
        summary: `Change a ${one}`,
        description: 'Only the properties sent are changed; metadata is merged and null removes a key.',
        examples: { request: firstProperty(request) },
        input: z.looseObject({ ...partial(write), id }),
        output: savedReply(read),
        handler: async (ctx, { id: wanted, ...input }) =>
          unchecked(saved(ctx, await updateRecord(ctx, resource, String(wanted), input))),
      }),
      remove: operation({
        ...place,
        method: 'DELETE',
        path: `${path}/{id}`,
        summary: `Delete a ${one}`,
        description: `The ${one} is kept and can be restored.`,
        input: z.looseObject({ id }),
        output: savedReply(read),
        handler: async (ctx, { id }) => unchecked(saved(ctx, await removeRecord(ctx, resource, id))),
      }),
      restore: operation({
        ...place,
        method: 'POST',
        path: `${path}/{id}/restore`,
        summary: `Restore a deleted ${one}`,
        role: 'manager',
        input: z.looseObject({ id }),
        output: savedReply(read),
        handler: async (ctx, { id }) => unchecked(saved(ctx, await restoreRecord(ctx, resource, id))),
      }),
      merge: mergeOperation(resource, read, place),
      batch: batchOperation(resource, read, place),
    },
  };
}

/** Rows leave through the operation's output schema: their shape is checked there, at run time, for every reply. */
const unchecked = <T>(value: unknown) => value as T;

const id = z.string().min(1).max(64);
const related = z.looseObject({ id: z.string() }).nullable().optional();

const partial = <S extends z.core.$ZodShape>(shape: S) => z.object(shape).partial().shape;

const readOptions = (list: ListDescription) => ({
  fields: names([...list.fields, ...list.expand]).optional(),
  include_deleted: flag().default(false),
  expand: names(list.expand).optional(),
});

function describeList(
  config: Pick<ResourceConfig, 'filters' | 'sorts' | 'search' | 'expand'>,
  all: Fields,
): ListDescription {
  return {
    filters: Object.fromEntries(config.filters.map((name) => [name, all[name]?.kind ?? 'text'])),
    sorts: config.sorts,
    search: config.search,
    expand: Object.keys(config.expand ?? {}),
    fields: Object.keys(all),
    objects: ['metadata', 'external_ids'],
  };
}

const title = (kind: string) =>
  kind
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const describeUpsert = (one: string, match: readonly string[] = []) =>
  `With \`on_duplicate=update\` an existing ${one} with the same ${['external id', ...match].join(' or ')} is updated instead; \`refuse\` answers 400 and names it; \`create\` only warns.`;

const firstProperty = (example: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(example).slice(0, 1));
