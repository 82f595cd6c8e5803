import type { Tx } from './lane.ts';

/**
 * What is locked by a name because no row stands for it yet. The numbers keep the names of one purpose apart from
 * those of another; a server of an older version uses the same.
 */
const purposes = {
  savedViews: 0,
  uniqueValue: 1,
  budgets: 1,
  taskGraph: 2,
  formSubmission: 2,
  inboxMessage: 3,
  alarms: 4,
  agent: 6,
  editor: 6,
  payroll: 7,
} as const;

export interface NamedLock {
  purpose: keyof typeof purposes;
  name: string;
}

/** Waits for the lock without waiting for the answer: it travels with what follows, and ends with the transaction. */
export function sendLock(tx: Tx, { purpose, name }: NamedLock): void {
  tx.sendText(`SELECT pg_advisory_xact_lock(hashtextextended($1, ${purposes[purpose]}))`, [name]);
}

/** Several at once, in one order, so that writers of overlapping sets cannot wait for each other in a circle. */
export function sendLocks(
  tx: Tx,
  { purpose, names }: { purpose: NamedLock['purpose']; names: readonly string[] },
): void {
  tx.sendText(
    `SELECT pg_advisory_xact_lock(hash) FROM (SELECT DISTINCT hashtextextended(name, ${purposes[purpose]}) AS hash
     FROM unnest($1::text[]) AS name ORDER BY hash) AS ordered`,
    [names],
  );
}

/** As `sendLock`, but many may hold it at once; it waits only for those who lock the name for themselves. */
export function sendSharedLock(tx: Tx, { purpose, name }: NamedLock): void {
  tx.sendText(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, ${purposes[purpose]}))`, [name]);
}

/** One process at a time gives events their numbers. Its lock is a number instead of a name. */
export function sendNumberingLock(tx: Tx): void {
  tx.sendText('SELECT pg_advisory_xact_lock(727101)');
}

/** Answers whether the lock was free; then it is held until the transaction ends. */
export async function tryLock(tx: Tx, { purpose, name }: NamedLock): Promise<boolean> {
  const [row] = await tx.text<{ is_free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, ${purposes[purpose]})) AS is_free`,
    [name],
  );
  return row?.is_free === true;
}
