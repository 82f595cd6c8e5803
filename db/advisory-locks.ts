import type { Tx } from './lanes/tx.ts';

/**
 * Locks by name, for things that have no row to lock yet. The numbers keep the names of different purposes
 * apart; they must not change, because servers of older versions use the same ones.
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
  limits: 8,
  batchTrial: 9,
  fileBytes: 10,
  bankAccount: 11,
  authorityDebt: 12,
} as const;

export interface NamedLock {
  purpose: keyof typeof purposes;
  name: string;
}

/**
 * Sends the lock statement together with the statements that follow, without waiting for its answer. The lock
 * ends with the transaction.
 */
export function sendLock(tx: Tx, { purpose, name }: NamedLock): void {
  tx.sendText(`SELECT pg_advisory_xact_lock(hashtextextended($1, ${purposes[purpose]}))`, [name]);
}

/** Takes several locks in sorted order, so that writers of overlapping sets cannot deadlock. */
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

/** As `sendLock`, but shared: several transactions may hold it at once, and it waits only for exclusive locks of the name. */
export function sendSharedLock(tx: Tx, { purpose, name }: NamedLock): void {
  tx.sendText(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, ${purposes[purpose]}))`, [name]);
}

/**
 * Keeps a process of version 1.0, which numbers the events of all organizations at once, from numbering meanwhile: it
 * takes this lock alone.
 */
export function sendNumberingLock(tx: Tx): void {
  tx.sendText('SELECT pg_advisory_xact_lock_shared(727101)');
}

/** Tries to take the lock and returns true if it was free; it is then held until the transaction ends. */
export async function tryLock(tx: Tx, { purpose, name }: NamedLock): Promise<boolean> {
  const [row] = await tx.text<{ is_free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, ${purposes[purpose]})) AS is_free`,
    [name],
  );
  return row?.is_free === true;
}
