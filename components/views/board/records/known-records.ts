/** The properties of a record that every board needs. */
export interface BoardRecord {
  id: string;
  version: number;
  updated_at: string;
  deleted_at: string | null;
}

/** All records of a kind that the browser has loaded, by id. */
export type KnownRecords<R> = ReadonlyMap<string, R>;

/** Access of actions to the records of a page. */
export interface RecordStore<R> {
  read(): KnownRecords<R>;
  /** Shows a change before the server answers, and returns the function that ends it. */
  expect(ids: readonly string[], change: (record: R) => R): () => void;
  /** Merges records that a call has answered, also those that the page has not loaded yet. */
  add(records: readonly R[], isNew?: boolean): void;
}

/** Answers and events may arrive in any order, so an older state must not replace a newer one. */
export const isNewer = (record: BoardRecord, known: BoardRecord | undefined): boolean =>
  !known || record.version > known.version || record.updated_at >= known.updated_at;

/**
 * Merges received records: newer ones replace known ones, and deleted ones are removed. An unchanged record stays the
 * same object, so that it is not rendered again.
 */
export function withRecords<R extends BoardRecord>(
  known: KnownRecords<R>,
  received: Iterable<R>,
): KnownRecords<R> {
  const after = new Map(known);
  for (const record of received) {
    const before = known.get(record.id);
    if (!isNewer(record, before)) continue;
    if (record.deleted_at) after.delete(record.id);
    else if (!before || !isSame(before, record)) after.set(record.id, record);
  }
  return after;
}

/** True if the received record has nothing that the known one has not. */
const isSame = (known: object, received: object): boolean => {
  const before: Readonly<Record<string, unknown>> = { ...known };
  return Object.entries(received).every(
    ([name, value]) =>
      value === before[name] ||
      (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(before[name])),
  );
};
