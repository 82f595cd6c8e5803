import type { Tx } from '#db/lanes/tx.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { type Kind, newId } from '#server/vocabulary/ids.ts';
import { isEventKind } from './event-kinds.ts';
import { FollowUpWork, type OutermostWrite } from './follow-up-work.ts';
import type { Changes } from './outcome.ts';
import { Recorder } from './recorder.ts';
import { sendSettlement } from './settlement.ts';
import { type Author, type StoredReply, settlementOf } from './settling.ts';

/** The events, totals and idempotency key of one transaction, which are written in one statement just before COMMIT. */
export class Journal extends Recorder {
  readonly #author: Author;
  readonly #followUp = new FollowUpWork();
  readonly #texts = new WeakMap<object, string>();

  constructor(author: Author) {
    super();
    this.#author = author;
  }

  /** A journal for a part of this transaction in the name of another actor. */
  by(actor: ActorRef): Journal {
    return new Journal({ ...this.#author, actor });
  }

  /** Takes over a part of the transaction that ran in the name of another actor. */
  include(part: Journal): void {
    this.recorded.parts.push(part.recorded);
    this.afterCommit.push(...part.afterCommit);
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
    const data = `{"object":${this.#textOf(object)},"changes":${JSON.stringify(changes)}}`;
    this.recorded.entries.push({ id, type, resource, resourceId: object.id, data });
    return id;
  }

  #textOf(object: object): string {
    const known = this.#texts.get(object) ?? JSON.stringify(object);
    this.#texts.set(object, known);
    return known;
  }

  get outermost(): OutermostWrite {
    return this.#followUp.outermost;
  }

  following(write: OutermostWrite, work: () => Promise<void>): Promise<void> {
    return this.#followUp.following(write, work);
  }

  onceAtEnd(name: string, work: () => Promise<void>): Promise<void> {
    return this.#followUp.onceAtEnd(name, work);
  }

  /** Writes the events, totals and the idempotency key of this transaction. */
  settle(tx: Tx, reply: StoredReply | undefined): void {
    sendSettlement(tx, settlementOf(this.#author, this.recorded, tx.lane, reply));
  }
}
