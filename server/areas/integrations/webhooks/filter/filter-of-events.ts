import { LRUCache } from 'lru-cache';
import { findEventKind } from '#server/kernel/journal/event-kinds.ts';
import type { Comparable } from '#server/resources/lists/filter/comparable.ts';
import { objectsOf } from '#server/resources/lists/filter/event-objects.ts';
import { FilterReader } from '#server/resources/lists/filter/reader.ts';
import type { Target } from '#server/resources/lists/filter/relations.ts';
import {
  type AskedFilter,
  type FilterTree,
  isSettled,
  never,
  relationsIn,
} from '#server/resources/lists/filter/tree.ts';
import { t } from '../messages.ts';

/** A filter as it is stored: JSON in the language of the lists. */
export type StoredFilter = Readonly<Record<string, unknown>>;

/** A filter as it is read for events about one kind of object. */
export interface FilterOfKind {
  subject: Pick<Comparable, 'all'>;
  asked: AskedFilter;
  /** The filter, if it is the same on every day. */
  tree: FilterTree | undefined;
  hasRelations: boolean;
}

const ofKind = (subject: Pick<Comparable, 'all'>, asked: AskedFilter): FilterOfKind => ({
  subject,
  asked,
  tree: isSettled(asked) ? asked : undefined,
  hasRelations: relationsIn(asked).length > 0,
});

/** Webhooks have no reader by whom to decide which of these records are found. */
export const hiddenRelation = (target: Target) =>
  'visibleTo' in target && target.visibleTo !== undefined ? t('relationHidden') : undefined;

/** A filter that is read once for each kind of object, because kinds have different properties. */
export class FilterOfEvents {
  readonly #filter: StoredFilter;
  readonly #kinds = new Map<Comparable, FilterOfKind>();

  constructor(filter: StoredFilter) {
    this.#filter = filter;
  }

  /** A comparison of a property that the kind does not have, or with a value that it cannot have, is never met. */
  of(type: string): FilterOfKind {
    const kind = findEventKind(type);
    if (!kind) return noEvents;
    const subject = objectsOf(kind);
    const known = this.#kinds.get(subject);
    if (known) return known;
    const reader = new FilterReader(() => {}, { relation: hiddenRelation });
    const read = ofKind(subject, reader.read(subject, this.#filter));
    this.#kinds.set(subject, read);
    return read;
  }
}

const noEvents = ofKind({ all: {} }, never);
const mostText = 10_000_000;

/** The filters that were read last, so that following the next events does not read them again. */
const read = new LRUCache<string, FilterOfEvents>({
  maxSize: mostText,
  sizeCalculation: (_, text) => text.length,
});

/** Undefined for an empty filter, which every event meets. */
export function readFilter(filter: StoredFilter): FilterOfEvents | undefined {
  if (Object.keys(filter).length === 0) return undefined;
  const text = JSON.stringify(filter);
  const known = read.get(text) ?? new FilterOfEvents(filter);
  read.set(text, known);
  return known;
}
