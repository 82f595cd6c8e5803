import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../resource/resource.ts';

declare module '#server/calls/context.ts' {
  interface Ctx {
    lookedUp?: LookedUp;
  }
}

/**
 * The values and rows that a transaction has read and locked for many writes together, so that no write reads them
 * again.
 */
export interface LookedUp {
  /** The value is locked and no live record has it. */
  isFree(resource: Resource, column: string, value: string): boolean;
  /** The row, if it was locked together with others. */
  lockedRow<R extends Row>(resource: Resource<R>, id: string): R | undefined;
  /** Called when another statement of the transaction may have changed a row. */
  forgetRows(): void;
}
