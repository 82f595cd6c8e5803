import type { Kind } from '#server/vocabulary/ids.ts';
import type { JournalEntry, Outcome, StartedJob, StartedMail, WrittenRecord } from './outcome.ts';
import { Sums } from './sums.ts';
import type { Warning } from './warning.ts';

export type JournalWarning = Pick<Warning, 'code' | 'message' | 'id'>;

/** A change of the numbers of records of one kind. */
export interface CountChange {
  live: number;
  deleted: number;
}

/** Everything that a transaction has recorded so far, and that a part of it which fails takes back. */
export interface Recorded {
  readonly entries: JournalEntry[];
  readonly written: Map<string, WrittenRecord>;
  readonly counts: Map<Kind, CountChange>;
  readonly sums: Sums;
  /** Warnings of the rules, which are listed in the reply. */
  readonly warnings: JournalWarning[];
  readonly mails: StartedMail[];
  readonly jobs: StartedJob[];
  /** The records of parts of this transaction that ran in the name of another actor. */
  readonly parts: Recorded[];
  /** Callbacks of this process that run after the commit, such as removing a cached token. */
  readonly afterCommit: (() => void)[];
}

export const nothingRecorded = (): Recorded => ({
  entries: [],
  written: new Map(),
  counts: new Map(),
  sums: new Sums(),
  warnings: [],
  mails: [],
  jobs: [],
  parts: [],
  afterCommit: [],
});

/** The type of the result makes sure that no property is forgotten. */
export const copyOf = (recorded: Recorded): Recorded => ({
  entries: [...recorded.entries],
  written: new Map(recorded.written),
  counts: new Map(recorded.counts),
  sums: recorded.sums.copy(),
  warnings: [...recorded.warnings],
  mails: [...recorded.mails],
  jobs: [...recorded.jobs],
  parts: [...recorded.parts],
  afterCommit: [...recorded.afterCommit],
});

/** Everything that was recorded to happen, with the parts in the name of others. */
export function outcomeOf({ entries, written, mails, jobs, parts }: Recorded): Outcome {
  const others = parts.map(outcomeOf);
  return {
    events: [...entries, ...others.flatMap(({ events }) => events)],
    records: [...written.values(), ...others.flatMap(({ records }) => records)],
    mails: [...mails, ...others.flatMap((other) => other.mails)],
    jobs: [...jobs, ...others.flatMap((other) => other.jobs)],
  };
}
