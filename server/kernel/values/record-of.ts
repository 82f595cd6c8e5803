import type { z } from 'zod';
import type { common } from './common-fields.ts';
import type { Fields } from './field.ts';
import type { Row } from './row.ts';

/** A record as its resource declares it; for any resource, it has only the common properties. */
export type RecordOf<F extends Fields> = string extends keyof F
  ? Row
  : { [K in keyof F]: z.input<F[K]['read']> } & CommonRecord;

/**
 * A record before its derived columns are computed: all values except the status and the common properties may be
 * missing.
 */
export type Given<R extends Row> = {
  [K in keyof R]: K extends keyof CommonRecord | 'status' ? R[K] : R[K] | null;
} & { id: string };

/** Properties as they are written; the properties of a line that the server computes may be omitted. */
export type Sent<R> = { readonly [K in keyof R]?: SentValue<R[K]> | undefined };

type SentValue<T> = T extends readonly (infer Item)[]
  ? readonly (Item extends object ? Partial<Item> : Item)[]
  : T;

export type CommonRecord = { [K in keyof typeof common]: z.input<(typeof common)[K]['read']> };
