import { type BoardRecord, isNewer, type KnownRecords, withRecords } from './known-records.ts';

/** A change that a person has made and the server has not answered yet. */
interface Expected<R> {
  ids: ReadonlySet<string>;
  change: (record: R) => R;
}

/** The records of a page, in its cache. */
interface Shown<R> {
  read(): KnownRecords<R>;
  write(change: (known: KnownRecords<R>) => KnownRecords<R>): void;
}

/**
 * Shows expected changes above the records of the server. What arrives meanwhile, such as the event of an earlier change
 * or an edit of a colleague, is shown together with them, so that a card never jumps back on its way; the record of the
 * server remains when a change is over, so a refused one is rolled back to what is true now.
 */
export function withExpectedChanges<R extends BoardRecord>({ read, write }: Shown<R>) {
  let expected: readonly Expected<R>[] = [];
  /** The records with an expected change as the server has them; undefined for a deleted one. */
  const stored = new Map<string, R | undefined>();

  const shownOf = (id: string): R | undefined => {
    const record = stored.get(id);
    if (record === undefined) return undefined;
    return expected.reduce((now, { ids, change }) => (ids.has(id) ? change(now) : now), record);
  };
  const withShown = (known: KnownRecords<R>, ids: Iterable<string>): KnownRecords<R> => {
    const after = new Map(known);
    for (const id of ids) {
      const record = shownOf(id);
      if (record) after.set(id, record);
      else after.delete(id);
    }
    return after;
  };

  return {
    read,
    /** Shows a change at once, and returns the function that ends it. */
    expect(ids: readonly string[], change: (record: R) => R): () => void {
      const known = read();
      const own: Expected<R> = { ids: new Set(ids.filter((id) => known.has(id))), change };
      for (const id of own.ids) if (!stored.has(id)) stored.set(id, known.get(id));
      expected = [...expected, own];
      write((now) => withShown(now, own.ids));
      return () => {
        expected = expected.filter((one) => one !== own);
        write((now) => withShown(now, own.ids));
        for (const id of own.ids) if (!expected.some((one) => one.ids.has(id))) stored.delete(id);
      };
    },
    /** Merges records that the server has answered or announced. */
    merge(received: readonly R[]): void {
      const awaited = received.filter(({ id }) => stored.has(id));
      for (const record of awaited)
        if (isNewer(record, stored.get(record.id)))
          stored.set(record.id, record.deleted_at ? undefined : record);
      const others = received.filter(({ id }) => !stored.has(id));
      write((now) =>
        withShown(
          withRecords(now, others),
          awaited.map(({ id }) => id),
        ),
      );
    },
  };
}
