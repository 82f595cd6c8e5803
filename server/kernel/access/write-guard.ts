import type { Role } from './access.ts';
import type { Reading } from './reading.ts';

/**
 * The role that a sensitive property needs beside the role of the operation, such as for the tax number of a supplier.
 * The kernel checks it at every write of a caller; writes of the platform need no role.
 */
export interface WriteGuard {
  role: Role;
  /** Everybody who may create a record may give the property to a new one. Changing it later needs the role. */
  isFreeWhenNew?: boolean;
  /** The guard holds only while the record has these values, before or after the change. */
  when?: Readonly<Record<string, readonly string[]>>;
  /** Callers may write the property of their own records, such as their own working time. */
  exceptOwn?: { column: string; of(reading: Reading): Promise<readonly string[]> };
}

/** Tells if the record has all the values of `when`; a guard without it always holds. */
export const holdsFor = (
  { when = {} }: Pick<WriteGuard, 'when'>,
  record: Readonly<Record<string, unknown>>,
): boolean => Object.entries(when).every(([name, values]) => values.some((one) => one === record[name]));
