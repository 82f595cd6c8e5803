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
