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
  write(change: (known: KnownRecords<R>) => KnownRecords<R>): void;
  /** Merges records that a call has answered, also those that the page has not loaded yet. */
  add(records: readonly R[], isNew?: boolean): void;
}

/** Answers and events may arrive in any order, so an older state must not replace a newer one. */
const isNewer = (record: BoardRecord, known: BoardRecord | undefined): boolean =>
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

/**
 * Shows an expected change before the server answers. `undo` restores the records that nobody has changed since.
 */
export function assumed<R extends BoardRecord>(
  known: KnownRecords<R>,
  ids: readonly string[],
  change: (record: R) => R,
) {
  const before = new Map<string, R>();
  const shown = new Map<string, R>();
  for (const id of ids) {
    const record = known.get(id);
    if (!record) continue;
    before.set(id, record);
    shown.set(id, change(record));
  }
  const undo = (now: KnownRecords<R>, failed: Iterable<string>): KnownRecords<R> => {
    const after = new Map(now);
    for (const id of failed) {
      const record = before.get(id);
      if (record && now.get(id) === shown.get(id)) after.set(id, record);
    }
    return after;
  };
  const records: KnownRecords<R> = new Map([...known, ...shown]);
  return { records, before, undo };
}
