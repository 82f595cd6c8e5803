import type { z } from 'zod';
import type { Row } from '../records/store.ts';
import type { common } from './common-fields.ts';
import type { Fields } from './field.ts';

/** A record as its resource declares it; where any resource is meant, what every record has. */
export type RecordOf<F extends Fields> = string extends keyof F
  ? Row
  : { [K in keyof F]: z.input<F[K]['read']> } & CommonRecord;

/** A record that is about to be derived: all but the status and what every record has may still be missing. */
export type Given<R extends Row> = {
  [K in keyof R]: K extends keyof CommonRecord | 'status' ? R[K] : R[K] | null;
} & { id: string };

/** Properties as they are written: of a line, what the server computes may be left out. */
export type Sent<R> = { readonly [K in keyof R]?: SentValue<R[K]> | undefined };

type SentValue<T> = T extends readonly (infer Item)[]
  ? readonly (Item extends object ? Partial<Item> : Item)[]
  : T;

export type CommonRecord = { [K in keyof typeof common]: z.input<(typeof common)[K]['read']> };
