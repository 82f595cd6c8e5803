import { z } from 'zod';
import { isAboutAccess } from '#server/calls/access-chapters.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply, saved, savedReply, unchecked } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { readShape } from '#server/kernel/values/field.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { oneOf, wordsOf } from '#server/vocabulary/kind-words.ts';
import { exportOperation } from '../lists/export.ts';
import { relationBy } from '../lists/filter/relations.ts';
import { getRecord, listRecords } from '../lists/list.ts';
import { includeDeleted, listInput, names, searchInput } from '../lists/query.ts';
import { searchOperation } from '../lists/search-operation.ts';
import { batchOperation } from '../records/batch/batch.ts';
import { createRecord } from '../records/creating.ts';
import { mergeOperation } from '../records/merge.ts';
import { namedOperations } from '../records/named-records.ts';
import { childrenOf, underParent } from '../records/parents.ts';
import { removeRecord, restoreRecord, updateRecord } from '../records/records.ts';
import { unknownNames } from '../records/unknown-names.ts';
import { presentOne } from './insiders.ts';
import type { Resource } from './resource.ts';
import { stepsOf } from './states.ts';
import type { Changing, Named, Offer, Verb } from './verbs.ts';
import { creatingRole, describeGuards } from './write-guards.ts';

export const onDuplicate = z.enum(['create', 'update', 'refuse']).default('create');

const related = z.looseObject({ id: z.string() });

/** The references that a declaration follows when a reader asks for them. */
type Expanded<O extends Offer> = O extends { expand: infer E } ? string & keyof E : never;

/** The schema of a record as it is read, with the records that its references name where the reader asked for them. */
type WithRelated<R extends z.ZodObject, Names extends string> = [Names] extends [never]
  ? R
  : z.ZodObject<R['shape'] & { [Name in Names]: z.ZodOptional<z.ZodNullable<typeof related>> }>;

/** The properties of people and other named things are known; they are declared after the resources. */
const relatedBy = (resource: Resource, column: string) =>
  z
    .lazy(() => {
      const relation = relationBy(resource, column);
      return relation?.is === 'named' ? z.object(readShape(relation.target.fields)) : related;
    })
    .nullable()
    .optional();

function withRelated<R extends z.ZodObject, Names extends string>(resource: Resource, read: R) {
  const expanded = Object.entries(resource.expand ?? {}).map(
    ([name, column]) => [name, relatedBy(resource, column)] as const,
  );
  const id = `${read.meta()?.id}WithRelated`;
  const record: z.ZodType = expanded.length
    ? z.object({ ...read.shape, ...Object.fromEntries(expanded) }).meta({ id })
    : read;
  // The names are those of the declaration's type, which the type of fromEntries does not show.
  return record as WithRelated<R, Names>;
}

/** The operations of a resource as a plain object; the resource decides which of them it has. */
export function resourceOperations<R extends z.ZodObject, W extends z.core.$ZodLooseShape, O extends Offer>(
  resource: Resource,
  read: R,
  write: W,
): Offered<ReturnType<typeof everyOperation<R, W, WithRelated<R, Expanded<O>>>>, O> {
  const all = everyOperation(resource, read, write, withRelated<R, Expanded<O>>(resource, read));
  const offered = Object.entries(all).filter(([verb]) => resource.verbs.some((one) => one === verb));
  // The type is computed by the same rules.
  return Object.fromEntries(offered) as Offered<typeof all, O>;
}

type Absent<O extends Offer> =
  | (O extends { offers: readonly (infer V)[] }
      ? Exclude<Verb, V | ('list' extends V ? 'search' : never)>
      : never)
  | (O extends { merge: true } ? never : 'merge')
  | (O extends { appendOnly: true } ? Changing : never)
  | (O extends { namedInBody: true } ? never : Named)
  | (O extends { parent: object } ? 'batch' | 'search' : never)
  | (O extends { parent: object } ? (O extends { itemPath: string } ? never : Changing | 'get') : never);
type Offered<All, O extends Offer> = Omit<All, Absent<O>>;

function everyOperation<R extends z.ZodObject, W extends z.core.$ZodLooseShape, Shown extends z.ZodObject>(
  resource: Resource,
  read: R,
  write: W,
  record: Shown,
) {
  const { kind, plural, path, tag, area, list, parent } = resource;
  const place = { tag, area };
  const one = wordsOf(kind);
  const many = wordsOf(plural);
  const itemPath = resource.itemPath ?? path;
  const under = parent ? { id } : {};
  // An address that is not below the list does not show where a record is created.
  const found = parent || resource.itemPath ? { recordFrom: path } : {};
  const request = resource.example;
  const presented = async (ctx: Ctx, { record, warnings }: Saved, sent: object = {}): Promise<Saved> => ({
    record: await presentOne(ctx, resource, record),
    warnings: [...warnings, ...unknownNames(resource, sent)],
  });
  const shown = async <T>(ctx: Ctx, done: Saved, sent?: object) =>
    saved<T>(ctx, await presented(ctx, done, sent));
  const change = firstShared(resource);
  const creator = creatingRole(resource);
  const extras = isAboutAccess(tag) ? 'refused' : 'named';

  return {
    list: operation({
      ...place,
      method: 'GET',
      path,
      summary: `List ${many}`,
      description: 'Newest first. `total` is exact. Walk large sets with `cursor`.',
      list,
      input: z.strictObject({ ...listInput(list, resource.all).shape, ...under }),
      output: listReply(record),
      handler: async (ctx, input) =>
        unchecked(await listRecords(ctx, resource, input, () => childrenOf(ctx, resource, input))),
    }),
    search: searchOperation(resource, {
      input: searchInput(list),
      output: listReply(record),
      handler: async (ctx, input) => unchecked(await listRecords(ctx, resource, input)),
    }),
    get: operation({
      ...place,
      method: 'GET',
      path: `${itemPath}/{id}`,
      summary: `Get one ${one}`,
      description:
        '`fields` limits the reply to some properties. The header `ETag` has the version, which `If-Match` of a change compares.',
      list: { ...list, filters: {} },
      examples: found,
      input: z.strictObject({ id, ...readOptions(resource) }),
      output: recordReply(record),
      handler: async (ctx, input) => unchecked({ data: await getRecord(ctx, resource, input) }),
    }),
    create: operation({
      ...place,
      method: 'POST',
      path,
      extras,
      query: ['on_duplicate'],
      summary: `Create ${oneOf(kind)}`,
      ...(creator ? { role: creator } : {}),
      description: [describeUpsert(one, resource.match), ...describeGuards(resource, true)].join('\n\n'),
      examples: { request, ...(resource.exampleRecords ? { records: resource.exampleRecords } : {}) },
      input: z.looseObject({ ...write, ...under, on_duplicate: onDuplicate }),
      output: savedReply(read),
      handler: async (ctx, sent) => {
        const { on_duplicate: mode, ...input }: Record<string, unknown> = sent;
        const { body, fixed } = await underParent(ctx, resource, input);
        const done = await createRecord(ctx, resource, body, onDuplicate.parse(mode), { fixed });
        return shown(ctx, done, body);
      },
    }),
    update: operation({
      ...place,
      method: 'PATCH',
      path: `${itemPath}/{id}`,
      extras,
      summary: `Change ${oneOf(kind)}`,
      description: [
        'Only the properties sent are changed; metadata is merged and null removes a key.',
        ...describeGuards(resource, false),
        ...(resource.states ? [stepsOf(resource.states)] : []),
      ].join('\n\n'),
      examples: { request: change, ...found },
      input: z.looseObject({ ...partial(write), id }),
      output: savedReply(read),
      handler: async (ctx, sent) => {
        const { id: wanted, ...input }: Record<string, unknown> = sent;
        return shown(ctx, await updateRecord(ctx, resource, String(wanted), input), input);
      },
    }),
    remove: operation({
      ...place,
      method: 'DELETE',
      path: `${itemPath}/{id}`,
      summary: `Delete ${oneOf(kind)}`,
      description: `The ${one} is kept and can be restored.`,
      examples: found,
      input: z.looseObject({ id }),
      output: savedReply(read),
      handler: async (ctx, input) => shown(ctx, await removeRecord(ctx, resource, input.id)),
    }),
    restore: operation({
      ...place,
      method: 'POST',
      path: `${itemPath}/{id}/restore`,
      summary: `Restore a deleted ${one}`,
      description: `The ${one} is in lists and search again, with the properties it had when it was deleted.`,
      role: 'manager',
      examples: found,
      input: z.looseObject({ id }),
      output: savedReply(read),
      handler: async (ctx, input) => shown(ctx, await restoreRecord(ctx, resource, input.id)),
    }),
    ...namedOperations(resource, read, partial(write), { change, presented }),
    merge: mergeOperation(resource, read),
    batch: batchOperation(resource, read),
    export: exportOperation(resource),
  };
}

const partial = <S extends z.core.$ZodShape>(shape: S) => z.object(shape).partial().shape;

const readOptions = ({ all, list }: Pick<Resource, 'all' | 'list'>) => ({
  fields: names([...Object.keys(all), ...list.expand]).optional(),
  include_deleted: includeDeleted,
  expand: names(list.expand).optional(),
});

const describeUpsert = (one: string, match: readonly string[] = []) =>
  `With \`on_duplicate=update\` an existing ${one} with the same ${['external id', ...match].join(' or ')} is updated instead; \`refuse\` answers 400 and names it; \`create\` only warns.`;

/** One property of the example that may be shared by two records, names no record and has no role of its own. */
const firstShared = ({ all, example, exampleRecords = {}, unique = [] }: Resource) =>
  Object.fromEntries(
    Object.entries(example)
      .filter(
        ([name]) =>
          !unique.includes(name) && !(name in exampleRecords) && !all[name]?.role && !all[name]?.guard,
      )
      .slice(0, 1),
  );
