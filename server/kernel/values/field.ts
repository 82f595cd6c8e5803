import type { z } from 'zod';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Role } from '../access/access.ts';
import type { WriteGuard } from '../access/write-guard.ts';
import type { Deprecation } from './deprecation.ts';
import type { FileFamily } from './file-families.ts';
import type { Row } from './row.ts';
import type { States } from './states.ts';
import type { Tones } from './tones.ts';

/** The kind of value in a column, which decides how it can be compared. */
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
  /** The kind of record that the id of a reference names. */
  refers?: Kind;
  /** The kind of nameable thing that the id is chosen from, where it names no record. */
  chosenFrom?: Kind;
  /** Finds the references inside a value, with their places and kinds. */
  mentions?: (value: unknown) => Mention[];
  names?: readonly Kind[];
  /** The kind of record that an id inside the value names, by the name of its property. */
  inside?: Readonly<Record<string, Kind>>;
  /**
   * Carries over parts of the old value into the new one: a part that is sent again without its id stays the same
   * part.
   */
  keep?: (before: unknown, wanted: unknown) => unknown;
  /** The files that the property takes, if it names files. */
  files?: FilePlace;
  /** People upload its files too, and an operation of their own attaches them, although writes do not take the property. */
  hasUploads?: true;
  /** Completes a value with the facts of the files that it names. */
  withFiles?: (value: unknown, files: ReadonlyMap<string, FileFacts>) => unknown;
  /** The value as it is shown, with addresses of the contents of its files. */
  shownWith?: (value: unknown, contentUrl: (file: string) => string) => unknown;
  /** Combines the values of two records that are merged, where the first one's value is not enough. */
  unite?: (own: unknown, other: unknown, records: { keep: Row; duplicate: Row }) => unknown;
  /** The state machine of the field. */
  states?: States;
  /** The lowest role that reads and writes the field; others read null. */
  role?: Role;
  /** The role that writes the field, which everybody may read. */
  guard?: WriteGuard;
  /** Everybody who may write the record may write the field, even if they cannot read it. */
  isWrittenByAll?: boolean;
  /** The notification for people who are named here: the record was assigned to them, or they were mentioned. */
  notifies?: 'assigned' | 'mentioned';
  /** A form for a new record begins with the person who writes it. */
  isWriter?: boolean;
  /** The tones of values that say how the record is; for an object, of the statuses inside of it. */
  tones?: Tones;
  /** The property still works, but is to be replaced. */
  deprecated?: Deprecation;
  /** The text is long, so it is shown only with a single record. */
  isLong?: boolean;
}

/** The kinds of file that a property takes, and the most bytes of one. */
export interface FilePlace {
  takes: readonly FileFamily[];
  /** The only media types of those kinds that the place takes; all of them if it names none. */
  types?: readonly string[];
  mostBytes: number;
}

/** What is known of an uploaded file. */
export interface FileFacts {
  name: string;
  media_type: string | null;
  size: number;
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
