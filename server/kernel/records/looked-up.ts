import type { Resource } from '../resource/resource.ts';
import type { Row } from './store.ts';

/** What one transaction has looked for and locked for many writes together, so that none of them does it again. */
export interface LookedUp {
  /** Whether the value is locked and no live record has it. */
  isFree(resource: Resource, column: string, value: string): boolean;
  /** The row, where it was locked together with others. */
  lockedRow<R extends Row>(resource: Resource<R>, id: string): R | undefined;
}
