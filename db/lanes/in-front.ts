import postgres from 'postgres';

/** The driver would send a statement without parameters as a simple query, which is planned each time. */
export const prepared = { prepare: true, simple: false } as const;
export const unprepared = { prepare: false, simple: false } as const;

/** A statement that is sent in front of another one, in the form in which the driver expects it. */
export interface InFront {
  strings: [text: string];
  args: unknown[];
  options: typeof prepared | typeof unprepared;
  onFailure(error: unknown): void;
}

/** Only the changed driver sends statements in front of others. A program that loads the package as it is does not. */
export const sendsInFront = 'hasStatementsInFront' in postgres;

/** Commands that are the same for every transaction. */
export const constantCommands = new Set(['BEGIN', 'BEGIN READ ONLY', 'COMMIT']);

/** The statements of a connection that wait for a next one, or for the end of this turn of the event loop. */
export class InFrontQueue {
  readonly #statements: InFront[] = [];
  readonly #send: (statement: InFront) => void;

  /** `send` sends a statement together with those that are still in the queue. */
  constructor(send: (statement: InFront) => void) {
    this.#send = send;
  }

  add(statement: InFront): void {
    if (this.#statements.length === 0 && sendsInFront) setImmediate(() => this.flush());
    this.#statements.push(statement);
    if (!sendsInFront) this.flush();
  }

  /** Empties the queue, for the statement that its statements are sent in front of. */
  take(): InFront[] {
    return this.#statements.splice(0);
  }

  /** Sends the statements without a next one. */
  flush(): void {
    const last = this.#statements.pop();
    if (last) this.#send(last);
  }
}
