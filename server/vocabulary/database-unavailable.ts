/**
 * The reasons why the database did not do the work; `unknown` means that the connection was lost during
 * COMMIT.
 */
export type Reason = 'away' | 'busy' | 'unknown';

const messages: Record<Reason, string> = {
  away: 'the database cannot be reached',
  busy: 'no database connection became free in time',
  unknown: 'the database connection was lost during COMMIT',
};

/**
 * The database could not be used in time. Except for `unknown`, nothing was stored and the work may be
 * repeated.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(messages[reason], { cause });
    this.reason = reason;
  }
}
