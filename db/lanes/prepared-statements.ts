import { prepared, unprepared } from './in-front.ts';

/**
 * PostgreSQL keeps the plans of prepared statements as long as the session, so their number has an end. The statements
 * of the product are fewer; combinations of filters could be more.
 */
const mostPrepared = 3_000;

/** Decides which statements of a session are prepared. */
export class PreparedStatements {
  readonly #prepared = new Set<string>();
  /** The prepared statements that PostgreSQL has answered, so that the driver knows the types of their parameters. */
  readonly #known = new Set<string>();

  howToSend(text: string): typeof prepared | typeof unprepared {
    if (this.#prepared.size < mostPrepared) this.#prepared.add(text);
    return this.#prepared.has(text) ? prepared : unprepared;
  }

  noteAnswered(text: string): void {
    this.#known.add(text);
  }

  isKnown(text: string): boolean {
    return this.#known.has(text);
  }
}
