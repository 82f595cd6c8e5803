import type { ListDescription } from '#server/calls/pages/list-meta.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import type { StoredTable } from '#server/resources/records/store.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Target } from './relations.ts';

/** Records whose properties a filter can compare: those of a resource, and the objects of other events. */
export interface Comparable {
  all: Fields;
  table: Pick<StoredTable, 'columns'>;
  list: Pick<ListDescription, 'fragments'>;
}

/** A mistake in a filter. An unknown name is given as the filter has it, without the relation before it. */
export interface FilterProblem {
  path: readonly string[];
  rule: string;
  message: Message;
  allowed?: readonly unknown[];
  name?: string;
}

/** Reasons to refuse what a filter compares, in addition to those of the language. */
export interface Restraints {
  property?(subject: Comparable, name: string): Message | undefined;
  relation?(target: Target): Message | undefined;
}
