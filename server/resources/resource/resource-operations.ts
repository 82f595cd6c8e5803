import { z } from 'zod';
import { type BoardCard, boardCard } from '../lists/board/board-card.ts';
import { boardOperation } from '../lists/board/board-operation.ts';
import { exportOperation } from '../lists/export.ts';
import { batchOperation } from '../records/batch/batch.ts';
import { mergeOperation } from '../records/merge.ts';
import { namedOperations } from '../records/named-records.ts';
import { removeOperation, restoreOperation, updateOperation } from './changing-operations.ts';
import { createOperation } from './creating-operation.ts';
import { type Expanded, type WithRelated, withRelated } from './expanded-records.ts';
import { getOperation, listOperation, searchOperation } from './reading-operations.ts';
import type { Resource } from './resource.ts';
import { presented } from './saved-records.ts';
import type { Changing, Named, Offer, Verb } from './verbs.ts';

/** The operations of a resource as a plain object; the resource decides which of them it has. */
export function resourceOperations<R extends z.ZodObject, W extends z.core.$ZodLooseShape, O extends Offer>(
  resource: Resource,
  read: R,
  write: W,
): Offered<ReturnType<typeof everyOperation<R, W, WithRelated<R, Expanded<O>>, BoardCard<R, O>>>, O> {
  const all = everyOperation(
    resource,
    read,
    write,
    withRelated<R, Expanded<O>>(resource, read),
    boardCard<R, O>(resource, read),
  );
  const offered = Object.entries(all).filter(([verb]) => resource.verbs.some((one) => one === verb));
  // The type is computed by the same rules.
  return Object.fromEntries(offered) as Offered<typeof all, O>;
}

type Absent<O extends Offer> =
  | (O extends { offers: readonly (infer V)[] }
      ? Exclude<Verb, V | ('list' extends V ? 'search' | 'board' : never)>
      : never)
  | (O extends { merge: true } ? never : 'merge')
  | (O extends { views: { board: object } } ? never : 'board')
  | (O extends { appendOnly: true } ? Changing : never)
  | (O extends { namedInBody: true } ? never : Named)
  | (O extends { parent: object } ? 'batch' | 'search' : never)
  | (O extends { parent: object } ? (O extends { itemPath: string } ? never : Changing | 'get') : never);
type Offered<All, O extends Offer> = Omit<All, Absent<O>>;

function everyOperation<
  R extends z.ZodObject,
  W extends z.core.$ZodLooseShape,
  Shown extends z.ZodObject,
  Card extends z.ZodObject,
>(resource: Resource, read: R, write: W, record: Shown, card: Card) {
  const change = firstShared(resource);
  const optional = partial(write);
  return {
    list: listOperation(resource, record),
    search: searchOperation(resource, record),
    board: boardOperation(resource, card),
    get: getOperation(resource, record),
    create: createOperation(resource, read, write),
    update: updateOperation(resource, read, optional, change),
    remove: removeOperation(resource, read),
    restore: restoreOperation(resource, read),
    ...namedOperations(resource, read, optional, {
      change,
      presented: (ctx, done, sent) => presented(ctx, resource, done, sent),
    }),
    merge: mergeOperation(resource, read),
    batch: batchOperation(resource, read),
    export: exportOperation(resource),
  };
}

const partial = <S extends z.core.$ZodShape>(shape: S) => z.object(shape).partial().shape;

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
