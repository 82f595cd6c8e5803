import type { z } from 'zod';
import type { Row } from '../records/store.ts';
import type { common } from './common-fields.ts';
import type { Fields } from './field.ts';

/** A record as its resource declares it; where any resource is meant, what every record has. */
export type RecordOf<F extends Fields> = string extends keyof F
  ? Row
  : { [K in keyof F]: z.input<F[K]['read']> } & CommonRecord;

/** Before it was derived: nothing that has no default is certain to be there. */
export type Underived<F extends Fields> = string extends keyof F
  ? Row
  : { [K in keyof F]: z.input<F[K]['read']> | null } & CommonRecord;

type CommonRecord = { [K in keyof typeof common]: z.input<(typeof common)[K]['read']> };
