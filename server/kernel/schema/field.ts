import type { z } from 'zod';
import type { Kind } from '#server/calls/ids.ts';
import type { Role } from '../calls/access.ts';
import type { Row } from '../records/store.ts';
import type { States } from '../resource/states.ts';

/** What a column holds, which decides how it can be compared. */
export type ValueKind =
  | 'text'
  | 'enum'
  | 'id'
  | 'number'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'list'
  | 'object';

/** One property of a record: what a client may write, what it reads, how it is stored. */
export interface Field<W extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  write: W;
  read: R;
  kind: ValueKind;
  /** For a reference: which kind of record the id names. */
  refers?: Kind;
  /** For an id that names no record: among which things that have a name it is chosen. */
  chosenFrom?: Kind;
  /** For what holds references further inside: where they are and what they name. */
  mentions?: (value: unknown) => Mention[];
  names?: readonly Kind[];
  /** By the name of a property further inside: which kind of record its id names. */
  inside?: Readonly<Record<string, Kind>>;
  /** What of the old value goes on in a new one: a part sent again without its id is still that part. */
  keep?: (before: unknown, wanted: unknown) => unknown;
  /** What two records that become one have together, where that is more than the first one's own. */
  unite?: (own: unknown, other: unknown, records: { keep: Row; duplicate: Row }) => unknown;
  /** The machine whose states it holds. */
  states?: States;
  /** Read and written from this role on; others read null. */
  role?: Role;
  /** Written by anybody who may write the record all the same. */
  isWrittenByAll?: boolean;
  /** What whoever is named here is told: that the record is theirs, or that somebody speaks of them. */
  tells?: 'assigned' | 'mentioned';
  /** Too long to be carried along: shown with one record alone. */
  isLong?: boolean;
}

export interface Mention {
  path: string;
  kind: Kind;
  id: string;
}

export const field = <W extends z.ZodType, R extends z.ZodType>(
  kind: ValueKind,
  write: W,
  read: R,
): Field<W, R> => ({
  write,
  read,
  kind,
});

export type Fields = Record<string, Field>;
export type WriteShape<F extends Fields> = { [K in keyof F]: F[K]['write'] };
export type ReadShape<F extends Fields> = { [K in keyof F]: F[K]['read'] };

export const writeShape = <F extends Fields>(fields: F): WriteShape<F> =>
  mapFields(fields, (one) => one.write) as WriteShape<F>;

export const readShape = <F extends Fields>(fields: F): ReadShape<F> =>
  mapFields(fields, (one) => one.read) as ReadShape<F>;

/** The mapped type names the same keys; Object.fromEntries cannot say so. */
const mapFields = (fields: Fields, pick: (one: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, pick(one)]));
