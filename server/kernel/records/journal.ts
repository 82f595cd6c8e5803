import Big from 'big.js';
import type { Tx } from '#db/lane.ts';
import { type Kind, newId } from '#server/calls/ids.ts';
import { isEventKind } from '../resource/event-kinds.ts';
import type { Row } from './store.ts';

export const apiVersion = '1.0.0';
const slots = 16;

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** A part of a sum: of what, on which day, by which dimension, in which currency. */
export interface Tally {
  metric: string;
  day?: string;
  dim?: string;
  key?: string;
  currency?: string;
  count?: number;
  amount?: string;
}

interface Entry {
  id: string;
  type: string;
  resource: Kind;
  resourceId: string;
  data: string;
}

interface Author {
  organization: string;
  actor: { type: string; id: string };
  requestId: string;
  now: string;
}

interface JournalWarning {
  code: string;
  message: string;
  id?: string;
}

/** How far a journal had come. */
export interface JournalMark {
  entries: number;
  warnings: number;
}

const beginning: JournalMark = { entries: 0, warnings: 0 };

export interface StoredReply {
  key: string;
  fingerprint: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * What one transaction has to say besides its rows: its events, its totals and its idempotency key, written in
 * one statement just before COMMIT.
 */
export class Journal {
  readonly #author: Author;
  #entries: Entry[] = [];
  #texts = new WeakMap<object, string>();
  #counts = new Map<string, { live: number; deleted: number }>();
  #sums = new Map<string, { count: number; amount: Big }>();
  /** What rules found worth a second look; the reply says it. */
  warnings: JournalWarning[] = [];
  #written = new Map<string, Row>();

  constructor(author: Author) {
    this.#author = author;
  }

  /** Answers the event's id. */
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

  noteWritten(record: Row): void {
    this.#written.set(record.id, record);
  }

  /** The record as this transaction last wrote it; as it is given, where it did not write it. */
  latest<R extends Row>(record: R): R {
    // An id names one record, so both are of the same kind.
    return (this.lastWritten(record.id) ?? record) as R;
  }

  lastWritten(id: string): Row | undefined {
    return this.#written.get(id);
  }

  count(resource: Kind, change: { live: number; deleted: number }): void {
    const sum = this.#counts.get(resource) ?? { live: 0, deleted: 0 };
    this.#counts.set(resource, { live: sum.live + change.live, deleted: sum.deleted + change.deleted });
  }

  /** Adds parts to their sums, or takes them out again. */
  tally(parts: readonly Tally[], sign: 1 | -1): void {
    for (const { metric, day = '', dim = '', key = '', currency = '', count = 1, amount = '0' } of parts) {
      const place = JSON.stringify([metric, dim, day, key, currency]);
      const sum = this.#sums.get(place) ?? { count: 0, amount: new Big(0) };
      const part = new Big(amount).times(sign);
      this.#sums.set(place, { count: sum.count + sign * count, amount: sum.amount.plus(part) });
    }
  }

  /** What this transaction has added to sums so far; the sums themselves learn of it at its end. */
  get tallied(): Required<Tally>[] {
    return [...this.#sums].map(([place, { count, amount }]) => {
      const [metric = '', dim = '', day = '', key = '', currency = '']: string[] = JSON.parse(place);
      return { metric, day, dim, key, currency, count, amount: amount.toFixed() };
    });
  }

  get mark(): JournalMark {
    return { entries: this.#entries.length, warnings: this.warnings.length };
  }

  /** The transitions since then, as write replies name them. */
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
  #atLast = new Map<string, () => Promise<void>>();

  /** Runs what follows from a write; what was left for the end is done when the outermost one has come to it. */
  async following(work: () => Promise<void>): Promise<void> {
    this.#depth++;
    try {
      await work();
      while (this.#depth === 1 && this.#atLast.size) {
        const last = [...this.#atLast].toSorted(([a], [b]) => (a < b ? -1 : 1));
        this.#atLast.clear();
        for (const [, run] of last) await run();
      }
    } finally {
      this.#depth--;
      if (this.#depth === 0) this.#atLast.clear();
    }
  }

  /** Does something once after all that follows from a write, however often it is asked for; at once outside of one. */
  async atLast(name: string, work: () => Promise<void>): Promise<void> {
    if (this.#depth === 0) await work();
    else this.#atLast.set(name, work);
  }

  /** Runs `work`; when it fails, what it had to say is forgotten with it. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const entries = [...this.#entries];
    const counts = new Map(this.#counts);
    const sums = new Map(this.#sums);
    const written = new Map(this.#written);
    const warnings = [...this.warnings];
    try {
      return await work();
    } catch (error) {
      this.#entries = entries;
      this.#counts = counts;
      this.#sums = sums;
      this.#written = written;
      this.warnings = warnings;
      throw error;
    }
  }

  /** For what must follow the commit in this process, such as forgetting a cached token. */
  readonly afterCommit: (() => void)[] = [];

  /** Sent together with COMMIT, so it costs no round trip of its own. */
  settle(tx: Tx, reply: StoredReply | undefined): void {
    const params: unknown[] = [this.#author.organization, this.#author.now];
    const bind = (value: unknown) => `$${params.push(value)}`;
    const parts: string[] = [];
    if (this.#entries.length) parts.push(`e AS (${this.#eventRows(bind)})`);
    if (this.#counts.size) parts.push(`c AS (${this.#countRows(bind, tx.lane % slots)})`);
    const sums = [...this.#sums].filter(([, { count, amount }]) => count !== 0 || !amount.eq(0));
    if (sums.length) parts.push(`s AS (${sumRows(sums, bind, tx.lane % slots)})`);
    if (reply) parts.push(`k AS (${keyRow(reply, bind)})`);
    if (parts.length) tx.sendText(`WITH ${parts.join(', ')} SELECT $1::text, $2::timestamptz`, params);
  }

  #eventRows(bind: (value: unknown) => string): string {
    const actor = bind(JSON.stringify(this.#author.actor));
    const request = bind(this.#author.requestId);
    const rows = this.#entries.map(({ id, type, resource, resourceId, data }) => {
      const own = [id, type, resource, resourceId, data].map(bind).join(', ');
      return `($1, $2, ${actor}, ${request}, ${own})`;
    });
    return `INSERT INTO events (organization_id, created_at, actor, request_id, id, type, resource, resource_id, data)
      VALUES ${rows.join(', ')}`;
  }

  /** In one order, as the sums: processes share their slots. */
  #countRows(bind: (value: unknown) => string, slot: number): string {
    const rows = [...this.#counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([resource, change]) =>
          `($1, ${bind(resource)}, ${bind(slot)}, ${bind(change.live)}, ${bind(change.deleted)})`,
      );
    return `INSERT INTO resource_counts AS r (organization_id, resource, slot, live, deleted) VALUES ${rows.join(', ')}
      ON CONFLICT (organization_id, resource, slot) DO UPDATE
      SET live = r.live + excluded.live, deleted = r.deleted + excluded.deleted`;
  }
}

/** Always in the same order, so that two writers of the same sums cannot wait for each other. */
function sumRows(
  sums: readonly [string, { count: number; amount: Big }][],
  bind: (value: unknown) => string,
  slot: number,
): string {
  const nth = bind(slot);
  const rows = sums
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, { count, amount }]) => {
      const names: unknown[] = JSON.parse(place);
      return `($1, ${names.map(bind).join(', ')}, ${nth}, ${bind(count)}, ${bind(amount.toFixed())})`;
    });
  return `INSERT INTO tallies AS t (organization_id, metric, dim, day, key, currency, slot, count, amount)
    VALUES ${rows.join(', ')} ON CONFLICT (organization_id, metric, dim, day, key, currency, slot) DO UPDATE
    SET count = t.count + excluded.count, amount = t.amount + excluded.amount`;
}

function keyRow(reply: StoredReply, bind: (value: unknown) => string): string {
  const { key, fingerprint, status, headers, body } = reply;
  const values = [key, fingerprint, status, JSON.stringify(headers), body].map(bind).join(', ');
  // An expired row that was not reaped yet gives way; a live one was refused before any work was done.
  return `INSERT INTO idempotency_keys (organization_id, created_at, key, fingerprint, status, headers, body)
    VALUES ($1, $2, ${values}) ON CONFLICT (organization_id, key) DO UPDATE SET created_at = excluded.created_at,
    fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers, body = excluded.body`;
}
