import type { Tx } from '#db/lanes/tx.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import type { ReplySharing } from '#db/schema/kernel/events-and-calls.ts';
import { type Kind, newId } from '#server/vocabulary/ids.ts';
import { currentTraceparent } from '#server/vocabulary/spans.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Row } from '../values/row.ts';
import { isEventKind } from './event-kinds.ts';
import type { JournalEntry, Outcome, StartedJob, StartedMail, WrittenRecord } from './outcome.ts';
import { sendSettlement } from './settlement.ts';
import { inOrderOfKeys, type SumPart, Sums } from './sums.ts';

export const apiVersion = '1.0.0';
const slots = 16;

export type Changes = Record<string, { from: unknown; to: unknown }>;

interface Author {
  organization: string;
  actor: ActorRef;
  requestId: string;
  /** The call that the transaction follows from, if it runs after that call; otherwise null. */
  cause: string | null;
  now: string;
}

interface JournalWarning {
  code: string;
  message: Message;
  id?: string;
}

/** A position in a journal. */
export interface JournalMark {
  entries: number;
  warnings: number;
}

/** A write of a record that follows from no other one. */
export interface OutermostWrite {
  /** The kind of the record that a caller writes; null for a write of the platform. */
  kind: Kind | null;
  /** The options that a caller may send with it, and those that were sent; a write of the platform has none. */
  offers: readonly string[];
  options: Readonly<Record<string, unknown>>;
}

export const platformWrite: OutermostWrite = { kind: null, offers: [], options: {} };

const beginning: JournalMark = { entries: 0, warnings: 0 };

export interface StoredReply {
  key: string;
  fingerprint: string;
  sharing: ReplySharing | null;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The events, totals and idempotency key of one transaction, which are written in one statement just before COMMIT. */
export class Journal {
  readonly #author: Author;
  #entries: JournalEntry[] = [];
  #texts = new WeakMap<object, string>();
  #counts = new Map<string, { live: number; deleted: number }>();
  #sums = new Sums();
  /** Warnings of the rules, which are listed in the reply. */
  warnings: JournalWarning[] = [];
  #written = new Map<string, WrittenRecord>();
  #mails: StartedMail[] = [];
  #jobs: StartedJob[] = [];
  /** The journals of parts of this transaction that ran in the name of another actor. */
  readonly #parts: Journal[] = [];

  constructor(author: Author) {
    this.#author = author;
  }

  /** A journal for a part of this transaction in the name of another actor. */
  by(actor: ActorRef): Journal {
    return new Journal({ ...this.#author, actor });
  }

  get organization(): string {
    return this.#author.organization;
  }

  /** The call that caused what the transaction does and starts. */
  get causingRequest(): string {
    return this.#author.cause ?? this.#author.requestId;
  }

  /** Adds an event and returns its id. */
  emit(type: string, resource: Kind, object: { id: string }, changes: Changes = {}): string {
    if (!isEventKind(type)) throw new Error(`the event ${type} is not declared`);
    const id = newId('event', Date.parse(this.#author.now));
    this.#entries.push({
      id,
      type,
      resource,
      resourceId: object.id,
      data: `{"object":${this.#textOf(object)},"changes":${JSON.stringify(changes)}}`,
    });
    return id;
  }

  #textOf(object: object): string {
    const known = this.#texts.get(object) ?? JSON.stringify(object);
    this.#texts.set(object, known);
    return known;
  }

  noteWritten(kind: Kind, before: Row | undefined, after: Row): void {
    const first = this.#written.get(after.id);
    this.#written.set(after.id, { kind, before: first ? first.before : before, after });
  }

  noteMail(mail: StartedMail): void {
    this.#mails.push(mail);
  }

  noteJob(job: StartedJob): void {
    this.#jobs.push(job);
  }

  /** Takes over a part of the transaction that ran in the name of another actor. */
  include(part: Journal): void {
    this.#parts.push(part);
    this.afterCommit.push(...part.afterCommit);
  }

  /** Everything that the transaction does so far, with its parts in the name of others. */
  get outcome(): Outcome {
    const parts = this.#parts.map(({ outcome }) => outcome);
    return {
      events: [...this.#entries, ...parts.flatMap(({ events }) => events)],
      records: [...this.#written.values(), ...parts.flatMap(({ records }) => records)],
      mails: [...this.#mails, ...parts.flatMap(({ mails }) => mails)],
      jobs: [...this.#jobs, ...parts.flatMap(({ jobs }) => jobs)],
    };
  }

  /** The record as this transaction last wrote it, or the given record if it was not written. */
  latest<R extends Row>(record: R): R {
    // An id names one record, so both are of the same kind.
    return (this.lastWritten(record.id) ?? record) as R;
  }

  lastWritten(id: string): Row | undefined {
    return this.#written.get(id)?.after;
  }

  count(resource: Kind, change: { live: number; deleted: number }): void {
    const sum = this.#counts.get(resource) ?? { live: 0, deleted: 0 };
    this.#counts.set(resource, { live: sum.live + change.live, deleted: sum.deleted + change.deleted });
  }

  /** Adds parts to their sums or subtracts them. */
  addSums(parts: readonly SumPart[], sign: 1 | -1): void {
    this.#sums.add(parts, sign);
  }

  /** The changes that this transaction makes to sums; they are written when it ends. */
  get changedSums(): Required<SumPart>[] {
    return this.#sums.changed;
  }

  get mark(): JournalMark {
    return { entries: this.#entries.length, warnings: this.warnings.length };
  }

  /** The transitions since that position, in the form that write replies use. */
  effectsSince({ entries } = beginning): { event: string; resource: string; id: string }[] {
    return this.#entries.slice(entries).map((entry) => ({
      event: entry.type,
      resource: entry.resource,
      id: entry.resourceId,
    }));
  }

  warningsSince({ warnings } = beginning): readonly JournalWarning[] {
    return this.warnings.slice(warnings);
  }

  #depth = 0;
  #outermost: OutermostWrite = platformWrite;

  /** The write that everything since it follows from. */
  get outermost(): OutermostWrite {
    return this.#outermost;
  }

  #onceAtEnd = new Map<string, () => Promise<void>>();

  /**
   * Runs the work that follows from a write; work that was postponed to the end runs when the outermost write is done.
   */
  async following(write: OutermostWrite, work: () => Promise<void>): Promise<void> {
    if (this.#depth === 0) this.#outermost = write;
    this.#depth++;
    try {
      await work();
      while (this.#depth === 1 && this.#onceAtEnd.size) {
        const last = [...this.#onceAtEnd].toSorted(([a], [b]) => (a < b ? -1 : 1));
        this.#onceAtEnd.clear();
        for (const [, run] of last) await run();
      }
    } finally {
      this.#depth--;
      if (this.#depth === 0) this.#onceAtEnd.clear();
    }
  }

  /**
   * Runs the work once after everything that follows from a write, however often it is requested; outside of a write
   * it runs at once.
   */
  async onceAtEnd(name: string, work: () => Promise<void>): Promise<void> {
    if (this.#depth === 0) await work();
    else this.#onceAtEnd.set(name, work);
  }

  /** Runs `work`; if it fails, its events, totals, warnings and the work that it would have started are dropped. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const entries = [...this.#entries];
    const counts = new Map(this.#counts);
    const sums = this.#sums.copy();
    const written = new Map(this.#written);
    const warnings = [...this.warnings];
    const mails = [...this.#mails];
    const jobs = [...this.#jobs];
    try {
      return await work();
    } catch (error) {
      this.#entries = entries;
      this.#counts = counts;
      this.#sums = sums;
      this.#written = written;
      this.warnings = warnings;
      this.#mails = mails;
      this.#jobs = jobs;
      throw error;
    }
  }

  /** Callbacks of this process that run after the commit, such as removing a cached token. */
  readonly afterCommit: (() => void)[] = [];

  /** Writes the events, totals and the idempotency key of this transaction. */
  settle(tx: Tx, reply: StoredReply | undefined): void {
    const { organization, now, actor, requestId, cause } = this.#author;
    const own = { organization_id: organization, created_at: now };
    const slot = tx.lane % slots;
    const traceparent = currentTraceparent();
    sendSettlement(tx, {
      events: this.#entries.map(({ id, type, resource, resourceId, data }) => ({
        ...own,
        actor,
        request_id: requestId,
        cause,
        traceparent,
        id,
        type,
        resource,
        resource_id: resourceId,
        data,
      })),
      counts: inOrderOfKeys(this.#counts).map(([resource, change]) => ({
        organization_id: organization,
        resource,
        slot,
        ...change,
      })),
      sums: this.changedSums
        .filter(({ count, amount }) => count !== 0 || Number(amount) !== 0)
        .map((sum) => ({ organization_id: organization, slot, ...sum })),
      replies: reply ? [{ ...own, ...reply }] : [],
    });
  }
}
