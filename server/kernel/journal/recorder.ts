import type { Kind } from '#server/vocabulary/ids.ts';
import type { Row } from '../values/row.ts';
import type { Outcome, StartedJob, StartedMail } from './outcome.ts';
import { type CountChange, copyOf, type JournalWarning, nothingRecorded, outcomeOf } from './recorded.ts';
import type { SumPart } from './sums.ts';

/** A position in a journal. */
export interface JournalMark {
  entries: number;
  warnings: number;
}

const beginning: JournalMark = { entries: 0, warnings: 0 };

/** Records the effects of one transaction, so that they can be read before it ends, and dropped if a part of it fails. */
export class Recorder {
  protected recorded = nothingRecorded();

  noteWritten(kind: Kind, before: Row | undefined, after: Row): void {
    const { written } = this.recorded;
    const first = written.get(after.id);
    written.set(after.id, { kind, before: first ? first.before : before, after });
  }

  noteMail(mail: StartedMail): void {
    this.recorded.mails.push(mail);
  }

  noteJob(job: StartedJob): void {
    this.recorded.jobs.push(job);
  }

  count(resource: Kind, change: CountChange): void {
    const { counts } = this.recorded;
    const sum = counts.get(resource) ?? { live: 0, deleted: 0 };
    counts.set(resource, { live: sum.live + change.live, deleted: sum.deleted + change.deleted });
  }

  /** Adds parts to their sums or subtracts them. */
  addSums(parts: readonly SumPart[], sign: 1 | -1): void {
    this.recorded.sums.add(parts, sign);
  }

  /** Warnings of the rules, which are listed in the reply. */
  get warnings(): JournalWarning[] {
    return this.recorded.warnings;
  }

  /** Callbacks of this process that run after the commit, such as removing a cached token. */
  get afterCommit(): (() => void)[] {
    return this.recorded.afterCommit;
  }

  /** The record as this transaction last wrote it, or the given record if it was not written. */
  latest<R extends Row>(record: R): R {
    // An id names one record, so both are of the same kind.
    return (this.lastWritten(record.id) ?? record) as R;
  }

  lastWritten(id: string): Row | undefined {
    return this.recorded.written.get(id)?.after;
  }

  /** The changes that this transaction makes to sums; they are written when it ends. */
  get changedSums(): Required<SumPart>[] {
    return this.recorded.sums.changed;
  }

  /** Everything that the transaction does so far, with its parts in the name of others. */
  get outcome(): Outcome {
    return outcomeOf(this.recorded);
  }

  get mark(): JournalMark {
    return { entries: this.recorded.entries.length, warnings: this.warnings.length };
  }

  /** The transitions since that position, in the form that write replies use. */
  effectsSince({ entries } = beginning): { event: string; resource: string; id: string }[] {
    return this.recorded.entries
      .slice(entries)
      .map(({ type, resource, resourceId }) => ({ event: type, resource, id: resourceId }));
  }

  warningsSince({ warnings } = beginning): readonly JournalWarning[] {
    return this.warnings.slice(warnings);
  }

  /** Runs `work`; if it fails, everything that it recorded is dropped. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const before = copyOf(this.recorded);
    try {
      return await work();
    } catch (error) {
      this.recorded = before;
      throw error;
    }
  }
}
